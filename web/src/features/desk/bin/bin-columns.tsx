import { StatusBadge } from '../../../ui/badge'
import { Button } from '../../../ui/core/button'
import type { Column } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/date-time'
import { StarGlyph } from '../../../ui/stars/star-glyph'
import type { BinEntry } from './bin-queries'
import { entryName, officeLine, reviewsText } from './copy'

interface BinHandlers {
  onRestore: (entry: BinEntry) => void
  onErase: (entry: BinEntry) => void
}

/** The columns of the bin. */
export function binColumns({ onRestore, onErase }: BinHandlers): readonly Column<BinEntry>[] {
  return [
    {
      title: 'Deleted',
      className: 'as-table:w-[38%]',
      cell: (entry) => (
        <>
          <p className="font-semibold">
            {entry.kind === 'official' ? entry.official.name : `Review of ${entry.official.name}`}
          </p>
          <p className="text-muted">{officeLine(entry)}</p>
          {entry.kind === 'official' ? (
            <p className="text-muted">With {reviewsText(entry)}</p>
          ) : (
            <ReviewLine entry={entry} />
          )}
          <p className="mt-1.5">
            <StatusBadge status={entry.status} />
          </p>
        </>
      ),
    },
    {
      title: 'By',
      cell: ({ deletedBy, deletedAt }) => (
        <>
          {deletedBy}
          <p className="text-muted tabular">{moment(deletedAt)}</p>
        </>
      ),
    },
    {
      title: 'Reason',
      cell: ({ reason }) => reason || <span className="text-muted">No reason</span>,
    },
    {
      title: 'Erased on',
      cell: ({ erasedAt }) => <span className="tabular">{moment(erasedAt)}</span>,
    },
    {
      title: 'Actions',
      cell: (entry) => (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onRestore(entry)}>
            Restore <span className="sr-only">{entryName(entry)}</span>
          </Button>
          <Button onClick={() => onErase(entry)}>
            Erase Now<span className="sr-only">: {entryName(entry)}</span>
          </Button>
        </div>
      ),
    },
  ]
}

function ReviewLine({ entry: { stars, beginning } }: { entry: BinEntry }) {
  return (
    <p className="mt-1 wrap-anywhere">
      <span className="mr-1.5 font-semibold whitespace-nowrap tabular">
        <StarGlyph className="mr-1 inline size-4 align-[-2px]" />
        {stars}/5
      </span>
      {beginning ? `“${beginning}”` : <span className="text-muted">No comment</span>}
    </p>
  )
}
