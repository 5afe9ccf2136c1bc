import { Link } from 'wouter'
import { DataTable } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/date-time'
import { itemAddress, trailAddress } from '../addresses'
import { historyColumns } from '../audit/audit-columns'
import { aboutText } from '../audit/copy'
import type { ItemAnswer } from './item-query'

const title = 'History'

interface ItemHistoryProps {
  id: string
  history: ItemAnswer['history']
  imports: ItemAnswer['imports']
}

/** The entries of the trail about an item, newest first. */
export default function ItemHistory({ id, history, imports = [] }: ItemHistoryProps) {
  const about = history[0]?.about
  return (
    <section aria-labelledby="item-history" className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="item-history" className="text-2xl">
          {title}
        </h2>
        <Link href={trailAddress(id)} className="btn btn-line">
          Audit Trail
        </Link>
      </div>
      {imports.map((list) => (
        <p key={list.id} className="mb-4">
          Imported with{' '}
          <Link
            href={itemAddress('import', list.id) ?? ''}
            className="font-semibold text-link underline"
          >
            {list.name}
          </Link>{' '}
          on <time dateTime={list.appliedAt}>{moment(list.appliedAt)}</time>
        </p>
      ))}
      {about?.isGone && <p className="mb-4 text-muted">{aboutText(about)}</p>}
      {history.length === 0 ? (
        <p className="text-muted">No one has decided on this yet.</p>
      ) : (
        <DataTable
          caption={title}
          columns={historyColumns}
          rows={history}
          keyOf={(entry) => entry.id}
        />
      )}
    </section>
  )
}
