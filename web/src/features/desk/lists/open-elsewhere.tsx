import { useQuery } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { useInSession } from '../../auth/session-context'
import { deskKey } from '../queries'

interface OpenElsewhereProps {
  rows: readonly { id: string }[]
  /** A row within a sentence. */
  nameOf: (id: string) => string
}

/** Names the rows that other moderators have open in the queue. They can be decided here as well. */
export function OpenElsewhere({ rows, nameOf }: OpenElsewhereProps) {
  const inSession = useInSession()
  const claims = useQuery({
    queryKey: [...deskKey, 'claims'],
    queryFn: ({ signal }) => inSession(() => request('get', '/api/admin/queue/claims', { signal })),
    staleTime: 0,
  })
  const shown = claims.data?.filter(({ itemId }) => rows.some(({ id }) => id === itemId)) ?? []
  if (shown.length === 0) return null
  return (
    <p className="mb-4 text-sm text-wait">
      {shown.map(({ by, itemId }) => `${by} has ${nameOf(itemId)} open in the queue.`).join(' ')}
    </p>
  )
}
