import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ApiError } from '../../../api/client'
import { preloadable, WhenIdle } from '../../../ui/loading/preloadable'
import { Notice } from '../../../ui/notice'
import { useInSession } from '../../auth/session-context'
import { LoadFailure } from '../load-failure'
import { QueueItem } from '../queue/queue-item'
import { itemQuery } from './item-query'

const decisionPart = preloadable(() => import('./item-decision'))
const deletedPart = preloadable(() => import('./deleted-item'))
const historyPart = preloadable(() => import('./item-history'))

interface ItemProps {
  kind: string
  id: string
}

/** An item, whatever its status, with its history. */
export default function Item({ kind, id }: ItemProps) {
  const read = useQuery(itemQuery(kind, id, useInSession()))
  if (read.data) {
    const { item, decision, deleted, history, imports } = read.data
    return (
      <>
        {item && (
          <>
            <WhenIdle part={decisionPart} props={{ item, decision }} />
            <QueueItem item={item} />
          </>
        )}
        {deleted && deleted.kind !== kind && (
          <p className="mb-4">This was deleted with the profile, and is restored with it.</p>
        )}
        {deleted && <WhenIdle part={deletedPart} props={{ entry: deleted }} />}
        {!item && !deleted && <Notice kind="empty" text="This item was deleted." />}
        <WhenIdle part={historyPart} props={{ id, history, imports }} />
      </>
    )
  }
  if (read.error instanceof ApiError && read.error.status === 404) return <NoItem />
  if (read.isError) {
    return (
      <LoadFailure
        text="The item could not be loaded."
        error={read.error}
        onRetry={() => read.refetch()}
      />
    )
  }
  return <div className="min-h-[50vh]" aria-busy="true" />
}

function NoItem() {
  return (
    <Notice kind="empty" text="There is no item at this address.">
      <Link href="/admin/audit" className="btn btn-solid">
        Audit Trail
      </Link>
    </Notice>
  )
}
