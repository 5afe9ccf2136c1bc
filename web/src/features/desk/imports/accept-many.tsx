import { Button } from '../../../ui/core/button'
import { figure } from '../../officials/copy'
import type { PreviewFilter } from './preview-filter'
import type { Change } from './queries'
import { canAccept, isAskedAlone, useAccept } from './use-accept'

interface AcceptManyProps {
  id: string
  filter: PreviewFilter
  /** The changes on screen, and how many match the filter. */
  changes: readonly Change[]
  total: number
}

/**
 * Accepts all changes, or none: all that match the filter if that is a kind or empty, otherwise the
 * ones on screen.
 */
export function AcceptMany({
  id,
  filter: { kind, search, accepted },
  changes,
  total,
}: AcceptManyProps) {
  const { mutate, isPending } = useAccept(id)
  const open = changes.filter(canAccept)
  // The server chooses by kind only: with another filter the changes on screen are named.
  const isByKind = !search && !accepted
  const named = kind ? open : open.filter((change) => !isAskedAlone(change))
  if (named.length === 0) return null
  const isWhole = isByKind || changes.length === total
  const accept = (on: boolean) => {
    if (isPending) return
    if (!isByKind) return mutate({ accept: on, numbers: named.map(({ n }) => n) })
    mutate({ accept: on, ...(kind ? { kind } : { all: true }) })
  }
  return (
    <div className="flex flex-wrap gap-3 sm:col-span-2">
      <Button className="max-sm:flex-1" aria-disabled={isPending} onClick={() => accept(true)}>
        {isWhole ? 'Accept all' : `Accept the ${figure(named.length)} shown`}
      </Button>
      <Button className="max-sm:flex-1" aria-disabled={isPending} onClick={() => accept(false)}>
        {isWhole ? 'Accept none' : 'Accept none shown'}
      </Button>
    </div>
  )
}
