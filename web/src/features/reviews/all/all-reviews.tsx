import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Panel } from '../../../ui/panel'
import { figure } from '../../officials/copy'
import type { Official } from '../../officials/queries'
import { PageTurns } from '../page-turns'
import { chosenRatingsQuery, pageOfReviews } from '../queries'
import { ReviewsFailure } from '../recent-reviews'
import { Review } from '../review'
import { chosenWords, type ReviewChoice, reviewsAddress } from '../review-choice'
import { ChooseReviews } from './choose-reviews'

export interface AllReviewsProps {
  official: Official
  choice: ReviewChoice
}

/** A page of all reviews of an official, by stars, words and order. */
export default function AllReviews({ official, choice }: AllReviewsProps) {
  const { id } = official
  const reviews = useQuery({
    ...chosenRatingsQuery(id, choice),
    placeholderData: keepPreviousData,
  })
  const { items = [], total = 0 } = reviews.data ?? {}
  const pages = Math.max(1, Math.ceil(total / pageOfReviews))
  const link = 'font-semibold text-link underline underline-offset-4'
  return (
    <Panel
      title="All Reviews"
      aside={
        <Link href={`/official/${id}#reviews`} className={`text-sm ${link}`}>
          Back to the newest
        </Link>
      }
    >
      <ChooseReviews officialId={id} choice={choice} />
      <p className="mt-4 text-sm text-muted" role="status">
        {reviews.data && !reviews.isPlaceholderData && shownText(official, choice, total)}{' '}
        {(choice.stars || choice.find) && (
          <Link href={reviewsAddress(id)} className={link}>
            Show all reviews
          </Link>
        )}
      </p>
      {items.length > 0 && (
        <ul className="ruled" aria-busy={reviews.isPlaceholderData}>
          {items.map((rating) => (
            <Review key={rating.id} rating={rating} />
          ))}
        </ul>
      )}
      {reviews.isError && <ReviewsFailure again={() => reviews.refetch()} />}
      {reviews.data && (
        <PageTurns
          page={choice.page}
          pages={pages}
          address={(page) => reviewsAddress(id, { ...choice, page })}
        />
      )}
    </Panel>
  )
}

/** "Showing 21 to 40 of 251 reviews with 1 star." */
export function shownText(
  { formerOffices = [] }: Pick<Official, 'formerOffices'>,
  choice: ReviewChoice,
  total: number,
): string {
  const ofOffice =
    choice.stars && formerOffices.some(({ totalRatings }) => totalRatings > 0)
      ? 'of the present office'
      : ''
  const which = ['reviews', ofOffice, chosenWords(choice)].filter(Boolean).join(' ')
  if (total === 0) return `There are no ${which}.`
  const first = (choice.page - 1) * pageOfReviews + 1
  if (first > total) return `There is no such page of the ${figure(total)} ${which}.`
  const last = Math.min(total, first + pageOfReviews - 1)
  if (total === 1)
    return `Showing 1 ${which.replace('reviews', 'review').replace('mention', 'mentions')}.`
  if (total <= pageOfReviews) return `Showing ${figure(total)} ${which}.`
  return `Showing ${figure(first)} to ${figure(last)} of ${figure(total)} ${which}.`
}
