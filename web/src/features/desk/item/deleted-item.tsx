import { useState } from 'react'
import { StatusBadge } from '../../../ui/badge'
import { Button } from '../../../ui/core/button'
import { moment } from '../../../ui/desk/date-time'
import type { BinEntry } from '../bin/bin-queries'
import { entryName, officeLine, reviewsText } from '../bin/copy'
import { RestoreDialog } from '../bin/restore-dialog'
import { useRestore } from '../bin/use-restore'

/** An item of the bin: who deleted it, when and why, and until when it can be restored. */
export default function DeletedItem({ entry }: { entry: BinEntry }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate: restore, isPending } = useRestore()
  const { kind, official, status, stars, beginning, deletedAt, deletedBy, erasedAt } = entry
  const isOfficial = kind === 'official'
  const ask = () => {
    if (isOfficial) setAsked(true)
    else if (!isPending) restore({ id: entry.id })
  }
  return (
    <section
      aria-labelledby="deleted-item"
      className="panel flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5"
    >
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <h2 id="deleted-item" className="text-2xl">
          {isOfficial ? official.name : `Review of ${official.name}`}
        </h2>
        <p className="text-muted">{officeLine(entry)}</p>
        {isOfficial ? (
          <p className="text-muted">With {reviewsText(entry)}</p>
        ) : (
          <p className="wrap-anywhere">
            {stars}/5 {beginning && `“${beginning}”`}
          </p>
        )}
        <StatusBadge status={status} />
        <p>
          Deleted by {deletedBy}, <time dateTime={deletedAt}>{moment(deletedAt)}</time>.{' '}
          {entry.reason ? `Reason: ${entry.reason}` : 'No reason was given.'}
        </p>
        <p>
          It can be restored until <time dateTime={erasedAt}>{moment(erasedAt)}</time>. Then it is
          erased for good.
        </p>
      </div>
      <Button variant="solid" aria-disabled={isPending} onClick={ask}>
        Restore <span className="sr-only">{entryName(entry)}</span>
      </Button>
      {isOfficial && <RestoreDialog entry={entry} open={isAsked} onClose={() => setAsked(false)} />}
    </section>
  )
}
