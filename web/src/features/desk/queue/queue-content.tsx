import { Skeleton } from '../../../ui/loading/skeleton'
import { useDelay } from '../../../ui/loading/use-delay'
import { LoadFailure } from '../load-failure'
import { QueueEnd } from './queue-end'
import { QueueItem } from './queue-item'
import { QueueTask } from './queue-task'
import type { useQueue } from './use-queue'

/** "Loading" shows after this time, in milliseconds; for less it would only flicker. */
const skeletonDelay = 150

interface QueueContentProps {
  queue: ReturnType<typeof useQueue>
  /** Starts again with the skipped items. */
  onBegin: () => void
}

/** The present item, or what shows in its place. */
export function QueueContent({
  queue: { item, task, isPending, error, retry, place, waiting, saving },
  onBegin,
}: QueueContentProps) {
  const late = useDelay(isPending, skeletonDelay)
  if (item) return <QueueItem key={item.place} item={item} />
  if (task) return <QueueTask key={task.place} task={task} />
  if (isPending) return late && <ItemSkeleton />
  if (error) {
    return <LoadFailure text="The queue could not be loaded." error={error} onRetry={retry} />
  }
  return <QueueEnd place={place} waiting={waiting} saving={saving} onBegin={onBegin} />
}

function ItemSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]" aria-busy="true">
      <div className="panel grid content-start gap-5 p-5 md:p-6">
        {['w-40', 'w-72 max-w-full', 'w-full', 'w-11/12', 'w-2/3'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
      <div className="panel hidden p-5 lg:block">
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}
