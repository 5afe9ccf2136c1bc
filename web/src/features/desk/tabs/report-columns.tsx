import type { Column } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/date-time'
import { AddressCell } from '../address-cell'
import { FlagList } from '../flag-list'
import { LongText } from '../long-text'
import { OfficialCell } from '../official-cell'
import type { ListedReport, Status } from '../queries'
import { ReportActions } from './report-actions'
import { JoinedNotes, ReportReasons } from './report-group'
import { ReportedReview } from './reported-review'

interface ReportHandlers {
  onDecide: (report: ListedReport, status: Status) => void
  onDecideReview: (rating: ListedReport['rating'], status: Status) => void
}

/** The columns of the list of reports. */
export function reportColumns({
  onDecide,
  onDecideReview,
}: ReportHandlers): readonly Column<ListedReport>[] {
  return [
    {
      title: 'Official',
      sort: 'officialName',
      cell: ({ rating }) => (
        <OfficialCell
          id={rating.officialId}
          name={rating.officialName || `ID: ${rating.officialId}`}
          position={rating.officialPosition}
          tenure={rating.officialTenureLabel}
        />
      ),
    },
    { title: 'Reason', sort: 'reason', cell: (report) => <ReportReasons report={report} /> },
    {
      title: 'Note',
      cell: (report) => (
        <>
          {report.note ? (
            <LongText text={report.note} />
          ) : (
            <span className="text-muted">No note</span>
          )}
          <FlagList flags={report.flags} />
          <JoinedNotes report={report} />
        </>
      ),
    },
    {
      title: 'Review',
      className: 'as-table:w-[30%]',
      cell: (report) => (
        <ReportedReview
          report={report}
          onDecide={(status) => onDecideReview(report.rating, status)}
        />
      ),
    },
    {
      title: 'IP & Location',
      sort: 'reporterIp',
      className: 'as-table:min-w-33',
      cell: (report) => <AddressCell address={report.reporterIp} row={report} />,
    },
    {
      title: 'Submitted',
      sort: 'createdAt',
      cell: ({ createdAt }) => <span className="tabular">{moment(createdAt)}</span>,
    },
    {
      title: 'Actions',
      sort: 'status',
      cell: (report) => (
        <ReportActions report={report} onDecide={(status) => onDecide(report, status)} />
      ),
    },
  ]
}
