import { Link } from 'wouter'
import { requestCount } from '../../../features/removals/copy'
import type { RemovalDetail } from '../../../features/removals/desk-queries'

export type SameNetwork = NonNullable<RemovalDetail['sameNetwork']>

interface SameNetworkListProps {
  others: SameNetwork
  /** What is said of them: "came from the same network and are open". */
  says: string
}

/** Other requests of the network of one, by their references. The network itself never shows. */
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
