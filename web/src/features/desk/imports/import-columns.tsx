import { Link } from 'wouter'
import type { Column } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/date-time'
import { figure } from '../../officials/copy'
import { broughtBy, countsText } from './copy'
import { batchAddress } from './preview-filter'
import type { Batch } from './queries'
import { StateBadge } from './state-badge'

/** The columns of the list of batches. */
export const importColumns: readonly Column<Batch>[] = [
  {
    title: 'File',
    className: 'as-table:w-[30%]',
    cell: ({ id, name, rows }) => (
      <>
        <Link
          href={batchAddress(id)}
          className="font-semibold text-link underline underline-offset-2"
        >
          {name}
        </Link>
        <p className="text-muted tabular">{rowCount(rows)}</p>
      </>
    ),
  },
  {
    title: 'Source',
    cell: ({ source }) => source || <span className="text-muted">Not named</span>,
  },
  { title: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  {
    title: 'Changes',
    className: 'as-table:w-[24%]',
    cell: (batch) => (
      <span className="tabular">
        {batch.state === 'columns' ? (
          <span className="text-muted">Not compared yet</span>
        ) : (
          countsText(batch)
        )}
      </span>
    ),
  },
  {
    title: 'Received',
    cell: ({ createdAt, createdBy }) => (
      <>
        <time dateTime={createdAt} className="as-table:whitespace-nowrap tabular">
          {moment(createdAt)}
        </time>
        <p className="text-muted">{broughtBy(createdBy)}</p>
      </>
    ),
  },
]

/** The number of rows of a file as text. */
function rowCount(rows: number): string {
  return `${figure(rows)} ${rows === 1 ? 'row' : 'rows'}`
}
