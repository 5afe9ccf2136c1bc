import { StatusBadge } from '../../../ui/badge'
import { moment } from '../../../ui/desk/date-time'
import { addressText, reviewerText, submissionText } from '../copy'
import { CaseNote } from '../decide/case-note'
import { Counting } from '../decide/counting'
import { FlagList } from '../flag-list'
import { JoinedNotes, ReportReasons } from '../tabs/report-group'
import { Facts, votesLeftOut } from './facts'
import type { Waiting } from './queue-query'
import { ReviewText } from './review-text'

interface ReportViewProps {
  item: Waiting
  report: NonNullable<Waiting['report']>
}

/** The reports of a review that wait, with the review. */
export function ReportView({ item, report }: ReportViewProps) {
  const { rating } = report
  return (
    <>
      <div className="text-lg font-semibold text-heading">
        <ReportReasons report={report} />
      </div>
      {report.note && (
        <p className="mt-1 max-w-[65ch] wrap-anywhere whitespace-pre-line">{report.note}</p>
      )}
      <FlagList flags={report.flags} />
      <JoinedNotes report={report} readBefore={item.readBefore} />
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
        <CaseNote rating={rating} />
        <Counting rating={rating} />
      </section>
      <Facts
        facts={[
          { term: 'Reported from', text: addressText(report.reporterIp) },
          { term: 'Location', text: submissionText(report) },
          { term: 'Reviewed from', text: addressText(rating.reviewerIp) },
          votesLeftOut(item),
        ]}
      />
    </>
  )
}
