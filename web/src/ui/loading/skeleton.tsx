/** A gray bar as a placeholder for something that is loading. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton block ${className}`} />
}
