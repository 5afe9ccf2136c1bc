import { Link } from 'wouter'
import { StatusBadge } from '../../../ui/badge'
import { StarGlyph } from '../../../ui/stars/star-glyph'
import { CaseNote } from '../decide/case-note'
import { Counting } from '../decide/counting'
import { DecisionButtons } from '../decide/decision-buttons'
import { deskQuery } from '../lists/list-filter'
import { LongText } from '../long-text'
import type { ListedReport, Status } from '../queries'

interface ReportedReviewProps {
  report: ListedReport
  onDecide: (status: Status) => void
}

/** The reported review, its status, and a link to reports that were decided separately. */
export function ReportedReview({
  report: { ratingId, rating, reportsOfReview },
  onDecide,
}: ReportedReviewProps) {
  return (
    <>
      <span className="mr-2 inline-flex items-center gap-1 font-semibold whitespace-nowrap tabular">
        <StarGlyph className="size-4" />
        {rating.overallRating}/5
      </span>
      {rating.reviewText ? (
        <LongText text={rating.reviewText} />
      ) : (
        <span className="text-muted">No comment</span>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-2">
        <StatusBadge status={rating.status} />
        <DecisionButtons
          what={`the review of ${rating.officialName} itself`}
          status={rating.status}
          onDecide={onDecide}
        />
        {reportsOfReview > 1 && (
          <Link
            href={`/admin/reports${deskQuery('overview', { status: 'all', search: ratingId })}`}
            className="text-link underline underline-offset-2"
          >
            All reports of this review
          </Link>
        )}
      </div>
      <CaseNote rating={rating} />
      <Counting rating={rating} />
    </>
  )
}
