/** A gray bar in place of something that is still loading. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton block ${className}`} />
}
