import { Link } from 'wouter'
import type { Column } from '../../../ui/desk/data-table'
import { figure } from '../../officials/copy'
import { batchName, broughtBy, countsText } from './copy'
import { batchAddress } from './preview-filter'
import type { Batch } from './queries'
import { StateBadge } from './state-badge'

/** The columns of the list of batches. */
export const importColumns: readonly Column<Batch>[] = [
  {
    title: 'Import',
    className: 'as-table:w-[32%]',
    cell: (batch) => (
      <>
        <Link
          href={batchAddress(batch.id)}
          className="font-semibold text-link underline underline-offset-2"
        >
          {batchName(batch)}
        </Link>
        <p className="text-muted tabular">{rowCount(batch.rows)}</p>
      </>
    ),
  },
  {
    title: 'Source',
    cell: ({ source }) => source || <span className="text-muted">The file itself</span>,
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
    title: 'From',
    cell: ({ createdBy }) => broughtBy(createdBy),
  },
]

/** The number of rows of a file as text. */
function rowCount(rows: number): string {
  return `${figure(rows)} ${rows === 1 ? 'row' : 'rows'}`
}
