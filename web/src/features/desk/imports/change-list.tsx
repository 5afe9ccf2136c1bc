import { useRef } from 'react'
import { keysBetween } from '../../../ui/desk/use-selection'
import { ChangeRow } from './change-row'
import type { Batch, Change } from './queries'
import { canAccept, useAccept } from './use-accept'

interface ChangeListProps {
  batch: Batch
  changes: readonly Change[]
  /** Gets each row once it is on the page. */
  onItem: (item: HTMLLIElement | null, index: number) => void
}

/** The changes on screen, with a checkbox each while the batch waits. */
export function ChangeList({ batch, changes, onItem }: ChangeListProps) {
  const { id: batchId, state } = batch
  const { mutate: accept } = useAccept(batchId)
  const last = useRef<string>(undefined)
  const toggle = ({ n }: Change, on: boolean, through: boolean) => {
    const key = String(n)
    const open = changes
      .filter((change) => canAccept(change) && change.kind !== 'second_holder')
      .map((change) => String(change.n))
    const keys = through ? keysBetween(open, last.current, key) : [key]
    last.current = key
    accept({ accept: on, numbers: keys.map(Number) })
  }
  return (
    <ul aria-label="Changes" className="panel divide-y divide-line">
      {changes.map((change, index) => (
        <li
          key={change.n}
          ref={(item) => onItem(item, index)}
          tabIndex={-1}
          className={`grid px-4 py-3 outline-offset-[-3px] first:rounded-t-lg last:rounded-b-lg
            ${state === 'waiting' ? 'grid-cols-[2rem_minmax(0,1fr)]' : 'grid-cols-1'}
            ${state === 'waiting' && change.accepted ? 'bg-soft' : ''}`}
        >
          <ChangeRow
            change={change}
            batch={batch}
            onAccept={(on, through) => toggle(change, on, through)}
          />
        </li>
      ))}
    </ul>
  )
}
