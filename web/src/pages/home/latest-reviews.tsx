import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { officeLine } from '../../features/officials/copy'
import { recentRatingsQuery } from '../../features/reviews/queries'
import { Avatar } from '../../ui/avatar'
import { longDate } from '../../ui/dates'
import { Stars } from '../../ui/stars/stars'

/** The newest reviews that count, one of each official; nothing while there are none. */
export function LatestReviews() {
  const { data: reviews = [] } = useQuery(recentRatingsQuery())
  if (reviews.length === 0) return null
  return (
    <section className="wrap pt-9 md:pt-12" aria-labelledby="latest-reviews">
      <h2 id="latest-reviews" className="text-2xl">
        Recent Reviews
      </h2>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5">
        {reviews.map(({ id, overallRating, reviewText, createdAt, official }) => (
          <li key={id} className="panel flex flex-col p-5">
            <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
              <Stars value={overallRating} className="h-[1.125rem]" />
              <time dateTime={createdAt}>{longDate(createdAt)}</time>
            </p>
            <p dir="auto" className="mt-3 mb-4 line-clamp-3 text-text wrap-anywhere">
              {reviewText}
            </p>
            <Link
              href={`/official/${official.id}`}
              className="group mt-auto flex items-center gap-3 rounded-sm wrap-anywhere"
            >
              <Avatar
                id={official.id}
                name={official.name}
                image={official.profileImage}
                className="size-11 shrink-0"
              />
              <span className="min-w-0">
                <span className="block font-semibold text-heading group-hover:underline">
                  {official.name}
                </span>
                <span className="block text-sm text-muted">{officeLine(official)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
