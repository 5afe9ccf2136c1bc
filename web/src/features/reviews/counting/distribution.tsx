import { figure } from '../../officials/copy'
import type { Official } from '../../officials/queries'

const stars = [5, 4, 3, 2, 1] as const

/** How many of the reviews that count gave five stars, four … */
export function Distribution({
  official: { distribution, totalRatings: total },
}: {
  official: Official
}) {
  if (!distribution) return null
  return (
    <div className="mt-4 w-full">
      <p className="text-sm text-muted">
        Based on {figure(total)} {total === 1 ? 'review' : 'reviews'}
      </p>
      <dl className="mt-2 grid gap-1.5">
        {stars.map((star) => (
          <div key={star} className="flex items-center gap-3 text-sm">
            <dt className="w-14 shrink-0 text-text tabular">
              {star} {star === 1 ? 'star' : 'stars'}
            </dt>
            <dd className="min-w-0 flex-1" aria-hidden="true">
              <svg
                className="block h-2 w-full overflow-hidden rounded-full bg-track"
                aria-hidden="true"
              >
                <rect
                  width={`${(distribution[star] / total) * 100}%`}
                  height="100%"
                  rx="4"
                  className="fill-action"
                />
              </svg>
            </dd>
            <dd className="w-11 shrink-0 text-right font-semibold text-heading tabular">
              {figure(distribution[star])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
