import { CorrectionCard } from '../../features/corrections/correction-card'
import { positionLabel } from '../../features/officials/position-label'
import type { Official } from '../../features/officials/queries'
import { ProfilePhotoCard } from '../../features/photos/profile-photo-card'
import { RatingSummary } from '../../features/reviews/rating-summary'
import { RecentReviews } from '../../features/reviews/recent-reviews'
import { usePageTitle } from '../../ui/core/page-title'
import { Panel } from '../../ui/panel'
import { ProfileHeader } from './profile-header'
import { QuickInformation } from './quick-information'
import { WithheldReviews } from './withheld-reviews'

/** The profile of an official who has been found. */
export function Profile({ official }: { official: Official }) {
  usePageTitle(`${official.name}, ${positionLabel(official.position)}`)
  return (
    <>
      <ProfileHeader official={official} />
      <div className="wrap grid grid-cols-1 items-start gap-5 py-6 md:grid-cols-[minmax(0,1fr)_20.5rem] md:grid-rows-[auto_1fr] md:gap-x-7 md:py-9">
        {!official.isWithheld && <RatingSummary official={official} className="md:col-start-2" />}
        <div className="grid grid-cols-1 gap-5 md:col-start-1 md:row-span-2 md:row-start-1 md:gap-7">
          {official.description && (
            <Panel title="About">
              <p dir="auto" className="mt-3 max-w-[65ch] whitespace-pre-line wrap-anywhere">
                {official.description}
              </p>
            </Panel>
          )}
          {official.isWithheld ? (
            <WithheldReviews />
          ) : (
            <RecentReviews officialId={official.id} expected={official.totalRatings} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-5 md:col-start-2">
          <QuickInformation official={official} />
          <ProfilePhotoCard officialId={official.id} />
          <CorrectionCard official={official} />
        </div>
      </div>
    </>
  )
}
