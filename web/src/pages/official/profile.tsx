import { useSearch } from 'wouter'
import { CorrectionCard } from '../../features/corrections/correction-card'
import type { Official } from '../../features/officials/queries'
import { PhotoPanel } from '../../features/photos/photo-panel'
import { profilePhotoRules } from '../../features/photos/photo-rules'
import type { ProfilePhotoProps } from '../../features/photos/profile-photo'
import { SentHere } from '../../features/receipts/sent-here'
import { AllReviews } from '../../features/reviews/all-reviews'
import { Counting } from '../../features/reviews/counting'
import type { Rating } from '../../features/reviews/queries'
import { RatingSummary } from '../../features/reviews/rating-summary'
import { RecentReviews } from '../../features/reviews/recent-reviews'
import { Review } from '../../features/reviews/review'
import { choiceTitle, readReviewChoice } from '../../features/reviews/review-choice'
import { Icon } from '../../ui/core/icon'
import { usePageTitle } from '../../ui/core/page-title'
import { showIfNamed } from '../../ui/core/scroll-to-hash'
import { preloadable, WhenIdle } from '../../ui/loading/preloadable'
import { Skeleton } from '../../ui/loading/skeleton'
import { Panel } from '../../ui/panel'
import { isUnreviewed, profileTitle } from './copy'
import { Further } from './further'
import { ProfileHeader } from './profile-header'
import { QuickInformation } from './quick-information'

/** The profile of an official. */
export function Profile({ official }: { official: Official }) {
  usePageTitle(profileTitle(official) + choiceTitle(readReviewChoice(useSearch())))
  const isListed = official.status === 'approved'
  return (
    <>
      <ProfileHeader official={official} />
      {official.burst && <Counting show="burst" official={official} />}
      <div
        className="wrap grid grid-cols-1 items-start gap-5 py-6 md:grid-cols-[minmax(0,1fr)_20.5rem]
          md:grid-rows-[auto_1fr] md:gap-x-7 md:py-9"
      >
        {!official.isWithheld && !isUnreviewed(official) && (
          <RatingSummary official={official} className="md:col-start-2" />
        )}
        <div className="grid grid-cols-1 gap-5 md:col-start-1 md:row-span-2 md:row-start-1 md:gap-7">
          <div className="grid gap-4 empty:hidden">
            <SentHere kind="official" subject={official.id} />
          </div>
          {official.description && (
            <Panel title="About">
              <p dir="auto" className="mt-3 max-w-[65ch] whitespace-pre-line wrap-anywhere">
                {official.description}
              </p>
            </Panel>
          )}
          {isListed && isUnreviewed(official) && <Further show="office" official={official} />}
          <div
            id="reviews"
            ref={showIfNamed}
            tabIndex={-1}
            className="grid grid-cols-1 gap-4 outline-none"
          >
            <SentHere kind="review" subject={official.id} />
            <Reviews official={official} />
          </div>
          {isListed && !isUnreviewed(official) && <Further show="others" official={official} />}
        </div>
        <div className="grid grid-cols-1 gap-5 md:col-start-2">
          <QuickInformation official={official} />
          {(official.terms?.length ?? 0) > 1 && <Further show="terms" official={official} />}
          <div className="grid grid-cols-1 gap-4">
            <SentHere kind="photo" subject={official.id} />
            <ProfilePhotoCard officialId={official.id} />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <SentHere kind="correction" subject={official.id} />
            <CorrectionCard official={official} />
          </div>
        </div>
      </div>
    </>
  )
}

/** The reviews for the address: the newest, a page of all, or the ones set aside. */
function Reviews({ official }: { official: Official }) {
  const choice = readReviewChoice(useSearch())
  if (official.isWithheld) return <WithheldReviews />
  if (!choice) return <RecentReviews official={official} isFirst={isUnreviewed(official)} />
  if (choice !== 'set_aside') return <AllReviews official={official} choice={choice} />
  const renderReview = (rating: Rating) => <Review key={rating.id} rating={rating} />
  return <Counting show="aside" official={official} renderReview={renderReview} />
}

const profilePhoto = preloadable<ProfilePhotoProps>(
  () => import('../../features/photos/profile-photo'),
)

/** The photo card of a profile, loaded when the browser is idle; until then its space is empty. */
function ProfilePhotoCard(props: ProfilePhotoProps) {
  const place = (
    <PhotoPanel rules={profilePhotoRules}>
      <Skeleton className="mt-4 h-11" />
    </PhotoPanel>
  )
  return <WhenIdle part={profilePhoto} props={props} before={place} />
}

/** Shown instead of reviews and ratings until a moderator has approved the profile. */
function WithheldReviews() {
  return (
    <Panel title="Recent Reviews">
      <div className="grid justify-items-center px-2 pt-8 pb-4 text-center">
        <span className="grid size-12 place-items-center rounded-full bg-wait-bg text-wait">
          <Icon name="clock" className="size-6" />
        </span>
        <p className="mt-4 font-display text-xl font-semibold text-balance text-heading">
          Reviews will appear once this profile is approved.
        </p>
        <p className="mt-1 max-w-[44ch] text-muted">
          A moderator checks each new profile first. You can write a review now. We’ll keep it until
          then.
        </p>
      </div>
    </Panel>
  )
}
