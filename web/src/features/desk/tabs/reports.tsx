import { useDecideWithReason } from '../decide/use-decide'
import { DeskList } from '../lists/desk-list'
import { FilterChoice, ListSearch } from '../lists/filters'
import { useDesk } from '../lists/use-desk'
import { reportColumns } from './report-columns'

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
      </DeskList>
      {dialog}
      {reviewDialog}
    </>
  )
}
