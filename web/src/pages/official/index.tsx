import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from 'wouter'
import {
  isMissing,
  OfficialFailure,
  OfficialNotFound,
} from '../../features/officials/official-failure'
import { officialQuery } from '../../features/officials/queries'
import { SentHere } from '../../features/receipts/sent-here'
import { chosenRatingsQuery, ratingsQuery } from '../../features/reviews/queries'
import { readReviewChoice } from '../../features/reviews/review-choice'
import { Profile } from './profile'
import { ProfileSkeleton } from './profile-skeleton'

/** An official's profile: all known facts, and the reviews. */
export default function OfficialProfile() {
  const { id = '' } = useParams<{ id: string }>()
  const official = useQuery(officialQuery(id))
  // Both requests start together, because the reviews only need the id.
  const choice = readReviewChoice(useSearch())
  usePrefetchQuery(typeof choice === 'object' ? chosenRatingsQuery(id, choice) : ratingsQuery(id))
  if (official.data) return <Profile key={id} official={official.data} />
  if (isMissing(official.error)) {
    return (
      <>
        <div className="wrap grid max-w-3xl gap-4 pt-6 empty:hidden">
          <SentHere kind="official" subject={id} />
          <SentHere kind="review" subject={id} />
        </div>
        <OfficialNotFound />
      </>
    )
  }
  if (official.isError) {
    return (
      <div className="wrap py-12">
        <h1 className="sr-only">Official profile</h1>
        <OfficialFailure query={official} />
      </div>
    )
  }
  return (
    <>
      {/* The server renders a profile without its official only where there is none. */}
      <noscript>
        <OfficialNotFound />
      </noscript>
      <ProfileSkeleton />
    </>
  )
}
