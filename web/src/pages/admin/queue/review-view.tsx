import { addressText, reviewerText, submissionText } from '../../../features/moderation/copy'
import { FlagList } from '../../../features/moderation/flag-list'
import type { Waiting } from '../../../features/moderation/queue/queue-query'
import { Facts } from './facts'
import { ReviewText } from './review-text'

/** A review that waits. */
export function ReviewView({ rating }: { rating: NonNullable<Waiting['rating']> }) {
  return (
    <>
      <ReviewText rating={rating} />
      <FlagList flags={rating.flags} />
      <Facts
        facts={[
          { term: 'Reviewer', text: reviewerText(rating) },
          { term: 'E-mail', text: rating.reviewerEmail },
          { term: 'IP address', text: addressText(rating.reviewerIp) },
          { term: 'Location', text: submissionText(rating) },
        ]}
      />
    </>
  )
}
