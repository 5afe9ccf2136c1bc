import { NearbyList } from './nearby-list'
import type { Waiting } from './queue-query'

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
