import { StatusBadge } from '../../../ui/badge'
import { moment } from '../../../ui/desk/date-time'
import { OfficialLines } from '../../officials/official-lines'
import { RatingLine } from '../../officials/rating-line'
import { addressText, reviewerText, submissionText } from '../copy'
import { CaseNote } from '../decide/case-note'
import { RedactionNote } from '../decide/redaction-note'
import { FlagList } from '../flag-list'
import { capitalized, itemName } from './copy'
import { CorrectionView } from './correction-view'
import { Facts, votesLeftOut } from './facts'
import { NearbyPanel } from './nearby-list'
import { OfficialView } from './official-view'
import { PhotoView } from './photo-view'
import { ProfileLink } from './profile-link'
import { itemTitleId } from './queue-focus'
import type { Waiting } from './queue-query'
import { ReportView } from './report-view'
import { ReviewText } from './review-text'

/** What came in. */
const contributionOf = ({ rating, correction, photoUpload, report, official }: Waiting) =>
  report ?? rating ?? correction ?? photoUpload ?? official

/** One item with everything needed for a decision. */
export function QueueItem({ item }: { item: Waiting }) {
  const { kind, official, sameAddress, sameNetwork } = item
  const row = contributionOf(item)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <article aria-labelledby={itemTitleId} className="panel min-w-0 p-4 md:p-5">
        <h2 id={itemTitleId} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
          {capitalized(itemName(item))}
        </h2>
        <p className="mt-1 text-sm text-muted tabular">
          {row.status === 'pending' ? 'Waiting since' : 'Sent'} {moment(row.createdAt)}
        </p>
        <div className="mt-4">
          <Contribution item={item} />
        </div>
      </article>
      <div className="grid min-w-0 gap-5">
        {kind !== 'official' && <OfficialPanel official={official} />}
        <NearbyPanel sameAddress={sameAddress} sameNetwork={sameNetwork} />
      </div>
    </div>
  )
}

function Contribution({ item }: { item: Waiting }) {
  const { report, rating, correction, photoUpload, official } = item
  if (report) return <ReportView item={item} report={report} />
  if (rating) return <ReviewView item={item} rating={rating} />
  if (correction) return <CorrectionView correction={correction} />
  if (photoUpload) return <PhotoView photo={photoUpload} official={official} />
  return <OfficialView official={official} />
}

/** The official of an item. */
function OfficialPanel({ official }: { official: Waiting['official'] }) {
  return (
    <section aria-label="The official" className="panel p-5">
      <ProfileLink id={official.id}>
        <OfficialLines official={official} />
      </ProfileLink>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <RatingLine official={official} />
        {official.status !== 'approved' && <StatusBadge status={official.status} />}
      </div>
    </section>
  )
}

const focusTitle = () => document.getElementById(itemTitleId)?.focus()

/** A review that waits. */
function ReviewView({ item, rating }: { item: Waiting; rating: NonNullable<Waiting['rating']> }) {
  return (
    <>
      <ReviewText rating={rating} />
      <CaseNote rating={rating} />
      <FlagList flags={rating.flags} />
      <RedactionNote rating={rating} focusAfter={focusTitle} />
      <Facts
        facts={[
          { term: 'Reviewer', text: reviewerText(rating) },
          { term: 'E-mail', text: rating.reviewerEmail },
          { term: 'IP address', text: addressText(rating.reviewerIp) },
          { term: 'Location', text: submissionText(rating) },
          votesLeftOut(item),
        ]}
      />
    </>
  )
}
