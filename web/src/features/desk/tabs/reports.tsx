import type { Column } from '../../../ui/desk/data-table'
import { useDecideWithReason } from '../decide/use-decide'
import { FlagList } from '../flag-list'
import { ItemLink } from '../item-link'
import { DeskList } from '../lists/desk-list'
import { DecisionFilter, FilterChoice, ListSearch } from '../lists/filters'
import { useDesk } from '../lists/use-desk'
import { LongText } from '../long-text'
import { AddressCell, OfficialCell } from '../official-cell'
import type { ListedReport, Status } from '../queries'
import { ReportActions } from './report-actions'
import { JoinedNotes, ReportReasons } from './report-group'
import { ReportedReview } from './reported-review'

const statuses = [
  { value: 'all', label: 'All Statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Upheld' },
  { value: 'rejected', label: 'Dismissed' },
]

const titles: Readonly<Record<string, string>> = {
  pending: 'Pending Reports',
  approved: 'Upheld Reports',
  rejected: 'Dismissed Reports',
}

/**
 * Visitors' reports of reviews, pending ones by default. Deciding on a report and on its review are
 * two actions.
 */
export default function Reports() {
  const { filter } = useDesk()
  const { decide, dialog } = useDecideWithReason('reports')
  const { decide: decideReview, dialog: reviewDialog } = useDecideWithReason('ratings')
  const status = filter.status || 'pending'
  const title = titles[status] ?? 'All Reports'
  return (
    <>
      <p className="mb-5 max-w-[65ch] text-muted">
        Reports of one review are one row until they are decided. Upholding them does not change the
        review: decide on that with the buttons below it.
      </p>
      <DeskList
        name="reports"
        filter={{ ...filter, status }}
        title={() => title}
        columns={reportColumns({ onDecide: decide, onDecideReview: decideReview })}
        empty={title === 'All Reports' ? 'No reports found.' : `No ${title.toLowerCase()} found.`}
      >
        <ListSearch label="Search reports..." />
        <FilterChoice label="Status" name="status" options={statuses} otherwise="pending" />
        <DecisionFilter all="all" />
      </DeskList>
      {dialog}
      {reviewDialog}
    </>
  )
}

interface ReportHandlers {
  onDecide: (report: ListedReport, status: Status) => void
  onDecideReview: (rating: ListedReport['rating'], status: Status) => void
}

/** The columns of the list of reports. */
function reportColumns({
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
      cell: ({ id, rating, createdAt }) => (
        <ItemLink
          kind="report"
          id={id}
          what={`the report on a review of ${rating.officialName}`}
          at={createdAt}
        />
      ),
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
