import { Button } from '../../../ui/core/button'
import { Icon } from '../../../ui/core/icon'
import { itemName } from './copy'
import type { Unsaved } from './queue-failure'
import { focusItem } from './queue-focus'
import type { Waiting } from './queue-query'
import type { useQueueWork } from './use-queue-work'

interface UnsavedNoticeProps {
  unsaved: Unsaved
  current: Waiting | undefined
  work: ReturnType<typeof useQueueWork>
}

/** Says that a decision was not saved, and why, and offers to try again. */
export function UnsavedNotice({ unsaved, current, work }: UnsavedNoticeProps) {
  const { decision, left, text, again, waits, values } = unsaved
  const rest = left.length < decision.steps.length ? ' (the first half is saved)' : ''
  return (
    <div role="alert" className="rounded-md border border-no-line bg-no-bg p-3 text-sm text-no">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="font-semibold">
            Not saved: {decision.deed} the {itemName(decision.item)}
            {rest}
          </p>
          <p>{text}</p>
          {values && (
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <dt className="font-semibold">It says now</dt>
              <dd>{values.present || '(nothing)'}</dd>
              <dt className="font-semibold">It said then</dt>
              <dd>{values.former || '(nothing)'}</dd>
            </dl>
          )}
        </div>
        <button
          type="button"
          aria-label="Dismiss this notice"
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-md"
          onClick={() => {
            work.dismiss(unsaved)
            requestAnimationFrame(focusItem)
          }}
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      {(again || (waits && current?.place !== decision.item.place)) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {again && <Button onClick={() => work.again(unsaved)}>Try again</Button>}
          {waits && current?.place !== decision.item.place && (
            <Button onClick={() => work.bringBack(unsaved)}>Show it</Button>
          )}
        </div>
      )}
    </div>
  )
}
