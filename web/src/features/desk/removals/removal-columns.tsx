import { Link } from 'wouter'
import { StatusBadge } from '../../../ui/badge'
import { shortDay } from '../../../ui/dates'
import type { Column } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/date-time'
import { dueText, roleText } from '../../removals/copy'
import type { ListedRemoval } from '../../removals/desk-queries'

/** The columns of the list of requests. Only the request itself shows the address. */
export const removalColumns: readonly Column<ListedRemoval>[] = [
  {
    title: 'Request',
    cell: ({ id, reference }) => (
      <Link
        href={`/admin/removals?request=${id}`}
        className="font-semibold as-table:whitespace-nowrap text-link tabular underline
          underline-offset-2"
      >
        {reference}
      </Link>
    ),
  },
  {
    title: 'Requested by',
    cell: (removal) => (
      <>
        {removal.name || <span className="text-muted">Erased</span>}
        <p className="text-muted">{roleText(removal)}</p>
      </>
    ),
  },
  {
    title: 'Received',
    cell: ({ receivedAt }) => <span className="tabular">{moment(receivedAt)}</span>,
  },
  {
    title: 'Deadline',
    cell: ({ deadline }) => <span className="tabular">{shortDay(deadline)}</span>,
  },
  {
    title: 'Status',
    cell: (removal) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <DueBadge removal={removal} />
        <AnswerBadge removal={removal} />
      </span>
    ),
  },
]

/** A request with at most this many business days left is urgent. */
const urgent = 2

/** The state of a request: the time that is left, or the outcome. */
export function DueBadge({ removal }: { removal: ListedRemoval }) {
  if (removal.status === 'done') return <StatusBadge status="approved" label="Done" />
  if (removal.status === 'declined') return <StatusBadge status="rejected" label="Declined" />
  const presses = removal.isOverdue || removal.daysLeft <= urgent
  return <StatusBadge status={presses ? 'rejected' : 'pending'} label={dueText(removal)} />
}

/** Whether the reply to a closed request is missing. */
export function AnswerBadge({ removal }: { removal: ListedRemoval }) {
  if (!removal.needsAnswer) return null
  return removal.isAnswerLate ? (
    <StatusBadge status="rejected" label="No reply sent" />
  ) : (
    <StatusBadge status="pending" label="Not answered" />
  )
}
