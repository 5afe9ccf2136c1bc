import { LongText } from '../../../features/admin/long-text'
import type { Nearby, Waiting } from '../../../features/admin/queue-query'
import { capitalized, kindWords } from '../../../features/admin/queue-words'
import { StatusBadge } from '../../../ui/badge'
import { moment } from '../../../ui/desk/moment'

/** What else came from the address of an item, and from its network. */
export function NearbyPanel({ sameAddress, sameNetwork }: Pick<Waiting, 'sameAddress' | 'sameNetwork'>) {
  return (
    <section aria-labelledby="nearby" className="panel p-5">
      <h3 id="nearby" className="text-lg">
        From the same address
      </h3>
      {sameAddress.length === 0 ? (
        <p className="mt-1 text-sm text-muted">Nothing else.</p>
      ) : (
        <NearbyList items={sameAddress} />
      )}
      {sameNetwork.length > 0 && (
        <>
          <h3 className="mt-5 text-lg">From its network, within a week</h3>
          <NearbyList items={sameNetwork} withAddress />
        </>
      )}
    </section>
  )
}

function NearbyList({ items, withAddress = false }: { items: readonly Nearby[]; withAddress?: boolean }) {
  return (
    <ul className="mt-2 grid gap-3 text-sm">
      {items.map(({ kind, id, officialName, status, text, address, createdAt }) => (
        <li key={id} className="border-t border-line pt-3">
          <div className="flex items-start justify-between gap-2">
            <span className="min-w-0 font-semibold wrap-anywhere">
              {capitalized(kindWords[kind].of)} {officialName}
            </span>
            <StatusBadge status={status} />
          </div>
          {text && (
            <p className="mt-1 wrap-anywhere">
              <LongText text={text} />
            </p>
          )}
          <p className="mt-1 text-xs text-muted tabular-nums">
            {moment(createdAt)}
            {withAddress && ` · ${address}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
