import type { Waiting } from '../../../features/moderation/queue/queue-query'
import { OfficialLines } from '../../../features/officials/official-lines'
import { RatingLine } from '../../../features/officials/rating-line'
import { StatusBadge } from '../../../ui/badge'
import { ProfileLink } from './profile-link'

/** Whom an item is about. */
export function OfficialPanel({ official }: { official: Waiting['official'] }) {
  return (
    <section aria-label="The official" className="panel p-5">
      <ProfileLink id={official.id}>
        <OfficialLines official={official} />
      </ProfileLink>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <RatingLine average={official.averageRating} total={official.totalRatings} />
        {official.status !== 'approved' && <StatusBadge status={official.status} />}
      </div>
    </section>
  )
}
