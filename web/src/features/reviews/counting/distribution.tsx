import { Link } from 'wouter'
import { figure } from '../../officials/copy'
import type { Official } from '../../officials/queries'
import { reviewsAddress } from '../review-choice'

const stars = [5, 4, 3, 2, 1] as const

/** How many of the reviews that count gave five stars, four …: links to those reviews. */
export function Distribution({
  official: { id, distribution, totalRatings: total },
}: {
  official: Official
}) {
  if (!distribution) return null
  return (
    <ul aria-label="Reviews by stars" className="mt-4 w-full">
      {stars.map((star) => {
        const count = distribution[star]
        const row = (
          <>
            <span className="w-14 shrink-0 text-text tabular">
              {star} {star === 1 ? 'star' : 'stars'}
            </span>
            <svg
              className="block h-2 w-full min-w-0 flex-1 overflow-hidden rounded-full bg-track"
              aria-hidden="true"
            >
              <rect
                width={`${(count / total) * 100}%`}
                height="100%"
                rx="4"
                className="fill-action"
              />
            </svg>
            <span className="w-11 shrink-0 text-right font-semibold text-heading tabular">
              {figure(count)}
              <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
            </span>
          </>
        )
        const line = 'flex min-h-11 items-center gap-3 text-sm md:min-h-8'
        return (
          <li key={star}>
            {count > 0 ? (
              <Link
                href={reviewsAddress(id, { stars: String(star) })}
                className={`${line} rounded-sm hover:bg-soft`}
              >
                {row}
              </Link>
            ) : (
              <div className={line}>{row}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
