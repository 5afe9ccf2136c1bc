import { Button } from '../../../ui/core/button'
import { Key } from '../../../ui/desk/key'
import { itemName, kindWords, taskName } from './copy'
import { notApprovableId } from './photo-view'
import { type QueueCommand, queueKeys } from './queue-keys'
import type { Task, Waiting } from './queue-query'
import { UndoButton } from './undo-button'
import { UnsavedNotice } from './unsaved-notice'
import type { useQueueWork } from './use-queue-work'

interface DecisionDockProps {
  item: Waiting | undefined
  /** Comes instead of an item; it is decided on its own screen. */
  task: Task | undefined
  work: ReturnType<typeof useQueueWork>
  keysOn: boolean
  onCommand: (command: QueueCommand) => void
}

/**
 * The decision buttons, always at the same place at the bottom of the window, below decisions that
 * were not saved.
 */
export function DecisionDock({ item, task, work, keysOn, onCommand }: DecisionDockProps) {
  const { undoable, unsaved } = work
  const words = kindWords[item?.kind ?? 'rating']
  const button = (
    command: QueueCommand,
    label: string,
    variant: 'solid' | 'line',
    refused?: string,
  ) => (
    <Button
      variant={variant}
      {...(refused && { 'aria-disabled': true, 'aria-describedby': notApprovableId })}
      {...(keysOn && { 'aria-keyshortcuts': queueKeys[command].key })}
      className="flex-1 px-2 aria-disabled:opacity-50 sm:flex-none sm:px-4.5"
      // The second press of a double click would decide on the next item.
      onClick={({ detail }) => detail < 2 && onCommand(command)}
    >
      <span>
        {label}
        <span className="sr-only">
          {' '}
          {item ? `the ${itemName(item)}` : task && `the ${taskName(task)}`}
        </span>
      </span>
      {keysOn && <Key>{queueKeys[command].key}</Key>}
    </Button>
  )
  if (!item && !task && !undoable && unsaved.length === 0) return null
  return (
    <div
      className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-t border-line bg-surface px-4 pt-2
        pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-pop sm:mx-0 sm:rounded-t-lg sm:border"
    >
      {unsaved.map((one) => (
        <UnsavedNotice key={one.decision.item.place} unsaved={one} current={item} work={work} />
      ))}
      <section
        aria-label="Decision"
        className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-6"
      >
        {item && (
          <div className="flex flex-1 flex-wrap gap-2 sm:flex-initial">
            {button('approve', words.approve, 'solid', item.photoUpload?.notApprovable)}
            {button('reject', words.reject, 'line')}
            {button('skip', 'Skip', 'line')}
          </div>
        )}
        {task && button('skip', 'Skip', 'line')}
        {undoable && (
          <div className="max-sm:order-first max-sm:w-full sm:ml-auto">
            <UndoButton
              key={undoable.until}
              undoable={undoable}
              keysOn={keysOn}
              onUndo={() => onCommand('undo')}
            />
          </div>
        )}
        {item && (
          <Button
            aria-label="Help"
            {...(keysOn && { 'aria-keyshortcuts': queueKeys.help.key })}
            className={`min-w-11 px-2 ${undoable ? 'max-sm:ml-auto' : 'ml-auto'}`}
            onClick={() => onCommand('help')}
          >
            {queueKeys.help.key}
          </Button>
        )}
      </section>
    </div>
  )
}
