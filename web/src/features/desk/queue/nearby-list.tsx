import { useId, useState } from 'react'
import { maxNearby } from '../../../api/generated/desk'
import { StatusBadge } from '../../../ui/badge'
import { Button } from '../../../ui/core/button'
import { moment } from '../../../ui/desk/date-time'
import { LongText } from '../long-text'
import { capitalized, kindWords } from './copy'
import type { Nearby, Waiting } from './queue-query'

/** How many show before the list is expanded. */
const shownAtFirst = 3

interface NearbyListProps {
  items: readonly Nearby[]
  /** The id of the heading above. */
  labelledBy: string
  withAddress?: boolean
}

/**
 * Contributions from near an item's address, newest first: the first few, and the rest on demand.
 */
function NearbyList({ items, labelledBy, withAddress = false }: NearbyListProps) {
  const [open, setOpen] = useState(false)
  const list = useId()
  const isWhole = items.length < maxNearby
  const all = isWhole ? `all ${items.length}` : items.length
  const shown = open ? items : items.slice(0, shownAtFirst)
  return (
    <>
      <ul id={list} aria-labelledby={labelledBy} className="mt-2 grid gap-3 text-sm">
        {shown.map((one) => (
          <li key={one.id} className="border-t border-line pt-3">
            <div className="flex items-start justify-between gap-2">
              <span className="min-w-0 font-semibold wrap-anywhere">
                {capitalized(kindWords[one.kind].of(one.officialName))}
              </span>
              <StatusBadge status={one.status} />
            </div>
            {one.text && (
              <p className="mt-1 wrap-anywhere">
                <LongText text={one.text} />
              </p>
            )}
            <p className="mt-1 text-xs text-muted tabular">
              {moment(one.createdAt)}
              {withAddress && ` · ${one.address}`}
            </p>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <p className="mt-3 text-sm text-muted">Only the newest {maxNearby} are shown.</p>
      )}
      {items.length > shownAtFirst && (
        <Button
          aria-expanded={open}
          aria-controls={list}
          aria-describedby={labelledBy}
          className="mt-3 w-full"
          onClick={() => setOpen(!open)}
        >
          {open ? `Show the first ${shownAtFirst}` : `Show ${all}`}
        </Button>
      )}
    </>
  )
}

/** Other contributions from an item's address, and from its network. */
export function NearbyPanel({
  sameAddress,
  sameNetwork,
}: Pick<Waiting, 'sameAddress' | 'sameNetwork'>) {
  return (
    <section aria-labelledby="nearby" className="panel p-5">
      <h3 id="nearby" className="text-lg">
        From the same address
      </h3>
      {sameAddress.length === 0 ? (
        <p className="mt-1 text-sm text-muted">Nothing else.</p>
      ) : (
        <NearbyList items={sameAddress} labelledBy="nearby" />
      )}
      {sameNetwork.length > 0 && (
        <>
          <h3 id="network" className="mt-5 text-lg">
            From the same network, within a week
          </h3>
          <NearbyList items={sameNetwork} labelledBy="network" withAddress />
        </>
      )}
    </section>
  )
}
