import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/core/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { useInSession } from '../../auth/session-context'
import { mergeAddress } from '../addresses'
import { DuplicateRow } from '../merges/duplicates'
import { type BinEntry, binDuplicatesQuery } from './bin-queries'
import { entryName, officeLine, partsText } from './copy'
import { useRestore } from './use-restore'

interface RestoreDialogProps {
  entry: BinEntry
  open: boolean
  onClose: () => void
}

/** Asks before an official is restored, and shows who was added again since. */
export function RestoreDialog({ entry, open, onClose }: RestoreDialogProps) {
  const { mutate: restore, isPending } = useRestore()
  const [, go] = useLocation()
  const found = useQuery(binDuplicatesQuery(entry, useInSession()))
  const others = found.data?.officials ?? []
  const restoreAnd = (next?: () => void) => {
    if (isPending) return
    restore({ id: entry.id, next })
    onClose()
  }
  return (
    <Dialog title={`Restore ${entryName(entry)}?`} open={open} onClose={onClose}>
      <div className="grid gap-4 px-5 py-4 md:px-6">
        <p>
          {officeLine(entry)}. The profile returns as {entry.status}, with {partsText(entry)}.
        </p>
        {found.isError && <p className="text-no">Likely duplicates could not be loaded.</p>}
        {others.length > 0 && (
          <section
            aria-label="Likely duplicates"
            className="rounded-lg border border-wait-line bg-wait-bg p-4"
          >
            <h3 className="text-base text-wait">This person may have been added again</h3>
            <ul className="mt-3 grid gap-3">
              {others.map((other) => (
                <DuplicateRow key={other.id} official={other}>
                  <Button
                    onClick={() =>
                      restoreAnd(() => go(mergeAddress({ kept: other.id, lost: entry.id })))
                    }
                  >
                    Restore and Merge <span className="sr-only">into {other.name}</span>
                  </Button>
                </DuplicateRow>
              ))}
            </ul>
          </section>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button className="max-sm:flex-1" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="solid"
            className="max-sm:flex-1"
            aria-disabled={isPending}
            onClick={() => restoreAnd()}
          >
            {others.length > 0 ? 'Restore Anyway' : 'Restore'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
