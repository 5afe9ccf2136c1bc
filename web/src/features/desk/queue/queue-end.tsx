import { Button } from '../../../ui/core/button'
import { Icon } from '../../../ui/core/icon'
import { figure } from '../../officials/copy'
import { type QueueCursor, queueKinds } from './queue-cursor'
import { itemTitleId } from './queue-focus'
import type { QueueResponse } from './queue-query'

interface QueueEndProps {
  place: QueueCursor
  waiting: QueueResponse['waiting'] | undefined
  /** A decision is being saved: its item is still counted. */
  saving: boolean
  onBegin: () => void
}

/** The end of the queue: nothing waits, or only skipped items. */
export function QueueEnd({
  place: { kinds, after, flag },
  waiting = {},
  saving,
  onBegin,
}: QueueEndProps) {
  const looked = kinds.length > 0 ? kinds : queueKinds
  const left = looked.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)
  const passed = after !== '' && left > 0 && !saving
  return (
    <div
      className="panel grid min-h-[22rem] place-content-center justify-items-center gap-2 bg-sunken
        p-6 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-ok-bg text-ok">
        <Icon name="check" className="size-7" />
      </span>
      <h2 id={itemTitleId} tabIndex={-1} className="mt-2 text-xl outline-none">
        {passed ? 'End of the queue.' : 'All caught up.'}
      </h2>
      <p className="max-w-prose text-muted">
        {passed
          ? `${figure(left)} skipped ${left === 1 ? 'item is' : 'items are'} still waiting.`
          : flag
            ? 'No item with this flag waits.'
            : 'New items appear here automatically.'}
      </p>
      {passed && (
        <Button variant="solid" className="mt-3" onClick={onBegin}>
          Start over
        </Button>
      )}
    </div>
  )
}
