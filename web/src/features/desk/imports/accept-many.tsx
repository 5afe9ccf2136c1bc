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
  const accept = (on: boolean, succeeds?: true) => {
    if (isPending) return
    const how = { accept: on, ...(succeeds && { succeeds }) }
    if (!isByKind) return mutate({ ...how, numbers: named.map(({ n }) => n) })
    mutate({ ...how, ...(kind ? { kind } : { all: true }) })
  }
  if (kind === 'second_holder') {
    const all = isWhole ? 'All' : `The ${figure(named.length)} shown`
    const answers = [
      { label: `${all} succeed`, press: () => accept(true, true) },
      { label: `${all} hold it too`, press: () => accept(true) },
      { label: isWhole ? 'Leave all out' : 'Leave the shown out', press: () => accept(false) },
    ]
    return (
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        {answers.map(({ label, press }) => (
          <Button key={label} className="max-sm:flex-1" aria-disabled={isPending} onClick={press}>
            {label}
          </Button>
        ))}
      </div>
    )
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
