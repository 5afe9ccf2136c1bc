import { star } from './star-path'

/** One filled star, decorative. */
export function StarGlyph({ className = 'size-[1.125rem]' }: { className?: string }) {
  return (
    <svg className={`${className} shrink-0`} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={star}
        fill="var(--star)"
        stroke="var(--star-edge)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  )
}
