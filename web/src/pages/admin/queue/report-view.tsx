import { addressText, reviewerText, submissionText } from '../../../features/moderation/copy'
import { FlagList } from '../../../features/moderation/flag-list'
import type { Waiting } from '../../../features/moderation/queue/queue-query'
import { StatusBadge } from '../../../ui/badge'
import { moment } from '../../../ui/desk/date-time'
import { Facts } from './facts'
import { ReviewText } from './review-text'

/** A report that waits, with the review that it is about. */
export function ReportView({ report }: { report: NonNullable<Waiting['report']> }) {
  const { rating } = report
  return (
    <>
      <p className="text-lg font-semibold text-heading">{report.reasonLabel}</p>
      {report.note && (
        <p className="mt-1 max-w-[65ch] wrap-anywhere whitespace-pre-line">{report.note}</p>
      )}
      <FlagList flags={report.flags} />
      <section
        aria-label="The review"
        className="mt-5 rounded-lg border border-line bg-sunken p-4 md:p-5"
      >
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <span>
            Review by {reviewerText(rating)}, {moment(rating.createdAt)}
          </span>
          <StatusBadge status={rating.status} />
        </div>
        <ReviewText rating={rating} />
        <FlagList flags={rating.flags} />
      </section>
      <Facts
        facts={[
          { term: 'Reported from', text: addressText(report.reporterIp) },
          { term: 'Location', text: submissionText(report) },
          { term: 'Reviewed from', text: addressText(rating.reviewerIp) },
        ]}
      />
    </>
  )
}
