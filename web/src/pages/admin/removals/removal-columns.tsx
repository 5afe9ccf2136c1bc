import { Link } from 'wouter'
import { askingText } from '../../../features/removals/copy'
import type { ListedRemoval } from '../../../features/removals/desk-queries'
import { shortDay } from '../../../ui/dates'
import type { Column } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/moment'
import { DueBadge } from './due-badge'

/** What the list shows of each request. The address itself shows in the request alone. */
export const removalColumns: readonly Column<ListedRemoval>[] = [
  {
    title: 'Request',
    cell: ({ id, reference }) => (
      <Link
        href={`/admin/removals?request=${id}`}
        className="font-semibold as-table:whitespace-nowrap text-link tabular underline underline-offset-2"
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
        <p className="text-muted">{askingText(removal)}</p>
      </>
    ),
  },
  { title: 'Received', cell: ({ receivedAt }) => <span className="tabular">{moment(receivedAt)}</span> },
  {
    title: 'Deadline',
    cell: ({ deadline }) => <span className="tabular">{shortDay(deadline)}</span>,
  },
  { title: 'Status', cell: (removal) => <DueBadge removal={removal} /> },
]
