import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import {
  isMissing,
  OfficialFailure,
  OfficialNotFound,
} from '../../features/officials/official-failure'
import { officialQuery } from '../../features/officials/queries'
import { ratingsQuery } from '../../features/reviews/queries'
import { Profile } from './profile'
import { ProfileSkeleton } from './profile-skeleton'

/** An official's profile: everything that is known, and what others say. */
export default function OfficialProfile() {
  const { id = '' } = useParams<{ id: string }>()
  const official = useQuery(officialQuery(id))
  // Both are asked for at once, because the reviews need nothing but the id.
  usePrefetchInfiniteQuery(ratingsQuery(id))
  if (official.data) return <Profile key={id} official={official.data} />
  if (isMissing(official.error)) return <OfficialNotFound />
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
      {/* A server draws a profile without its official only where there is none. */}
      <noscript>
        <OfficialNotFound />
      </noscript>
      <ProfileSkeleton />
    </>
  )
}
