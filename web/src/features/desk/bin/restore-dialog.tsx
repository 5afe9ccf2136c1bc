import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/core/button'
import { shortDay } from '../../../ui/dates'
import { Dialog } from '../../../ui/dialog/dialog'
import { useInSession } from '../../auth/session-context'
import { positionLabel } from '../../officials/copy'
import { mergeAddress } from '../addresses'
import { DuplicateRow, ProfileLink } from '../merges/duplicates'
import type { ListedOfficial } from '../queries'
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
  const { officials: others = [], holders = [], endsOn } = found.data ?? {}
  const restoreAnd = (how: { next?: () => void; former?: boolean } = {}) => {
    if (isPending) return
    restore({ id: entry.id, ...how })
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
                      restoreAnd({
                        next: () => go(mergeAddress({ kept: other.id, lost: entry.id })),
                      })
                    }
                  >
                    Restore and Merge <span className="sr-only">into {other.name}</span>
                  </Button>
                </DuplicateRow>
              ))}
            </ul>
          </section>
        )}
        {holders.length > 0 && <Holders entry={entry} holders={holders} endsOn={endsOn} />}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          {holders.length > 0 && endsOn && (
            <Button aria-disabled={isPending} onClick={() => restoreAnd({ former: true })}>
              Restore as Former
            </Button>
          )}
          <Button variant="solid" aria-disabled={isPending} onClick={() => restoreAnd()}>
            {restoreLabel(holders.length, others.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The button that restores the official as they were. */
function restoreLabel(holders: number, others: number): string {
  if (holders > 0) return 'Both Hold It'
  return others > 0 ? 'Restore Anyway' : 'Restore'
}

interface HoldersProps {
  entry: BinEntry
  holders: readonly ListedOfficial[]
  endsOn: string | undefined
}

/** Who holds the seat now, and the last day of a former official. */
function Holders({ entry: { position, city, county }, holders, endsOn }: HoldersProps) {
  const title = positionLabel(position).toLowerCase()
  const place = city || (county && `${county} County`)
  return (
    <section
      aria-label="Holder of the seat"
      className="rounded-lg border border-wait-line bg-wait-bg p-4"
    >
      <h3 className="text-base text-wait">
        There is a {title} {place && `of ${place} `}now
      </h3>
      <ul className="mt-3 grid gap-3">
        {holders.map((holder) => (
          <li key={holder.id} className="panel p-3">
            <ProfileLink official={holder} />
          </li>
        ))}
      </ul>
      {endsOn && <p className="mt-3 text-sm">As former, the term ends on {shortDay(endsOn)}.</p>}
    </section>
  )
}
