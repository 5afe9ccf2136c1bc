import { useEffect, useState } from 'react'
import { Button } from '../../../ui/core/button'
import { Key } from '../../../ui/desk/key'
import { itemName } from './copy'
import type { Decision } from './queue-decision'
import { queueKeys } from './queue-keys'

interface UndoButtonProps {
  undoable: { decision: Decision; until: number }
  keysOn: boolean
  onUndo: () => void
}

const second = 1000
const minute = 60 * second

/** A time as text: "10 min", "59 s". */
const timeText = (left: number) =>
  left < minute ? `${Math.max(0, Math.ceil(left / second))} s` : `${Math.ceil(left / minute)} min`

/** Undoes the last decision, and shows for how long that is possible. */
export function UndoButton({ undoable: { decision, until }, keysOn, onUndo }: UndoButtonProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(ticking)
  }, [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="line-clamp-2 min-w-0 flex-[1_1_8rem] text-sm text-muted sm:max-w-80">
        {decision.done}: {itemName(decision.item)}
      </span>
      <Button
        {...(keysOn && { 'aria-keyshortcuts': queueKeys.undo.key })}
        className="px-3 sm:px-4.5"
        onClick={onUndo}
      >
        Undo
        <span aria-hidden="true" className="min-w-[6ch] text-right font-normal tabular">
          {timeText(until - now)}
        </span>
        {keysOn && <Key>{queueKeys.undo.key}</Key>}
      </Button>
    </div>
  )
}
