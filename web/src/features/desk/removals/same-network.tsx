import { Link } from 'wouter'
import { requestCount } from '../../removals/copy'
import type { RemovalDetail } from '../../removals/desk-queries'

export type SameNetwork = NonNullable<RemovalDetail['sameNetwork']>

interface SameNetworkListProps {
  others: SameNetwork
  /** The predicate: "came from the same network and are open". */
  says: string
}

/** Other requests from the same network, by reference. The network itself is never shown. */
export function SameNetworkList({ others: { count, first }, says }: SameNetworkListProps) {
  const more = count - first.length
  return (
    <p className="max-w-[65ch] text-muted">
      {requestCount(count, 'other ')} {says}:{' '}
      {first.map(({ id, reference }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            href={`/admin/removals?request=${id}`}
            className="whitespace-nowrap text-link tabular underline underline-offset-2"
          >
            {reference}
          </Link>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.
    </p>
  )
}
