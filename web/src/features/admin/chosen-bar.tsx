import { useState } from 'react'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/desk/confirm'
import { chosenRowsId } from './chosen-rows-id'
import type { ListName, Status } from './queries'
import { countText, verbsOf } from './row-names'
import { UndecidedList } from './undecided-list'
import type { Undecided } from './use-decide-many'

const statuses = ['approved', 'rejected', 'pending'] as const

interface ChosenBarProps {
  name: ListName
  count: number
  busy: boolean
  undecided: Undecided | undefined
  onDecide: (status: Status) => void
  onClear: () => void
  focusAfter: () => void
}

/** How many rows are chosen, and what can be done with them. Rejecting hides several at once, so that it is asked about. */
export function ChosenBar({ name, count, busy, undecided, onDecide, onClear, focusAfter }: ChosenBarProps) {
  const verbs = verbsOf(name)
  const [asking, setAsking] = useState(false)
  const decide = (status: Status) => {
    onDecide(status)
    focusAfter()
  }
  const clear = () => {
    onClear()
    focusAfter()
  }
  return (
    <section
      id={chosenRowsId}
      aria-label="Selected rows"
      className="panel sticky bottom-3 z-20 mt-4 grid gap-3 border-action p-3 shadow-pop max-sm:-mx-2"
      onKeyDown={({ key }) => key === 'Escape' && !asking && clear()}
    >
      {undecided && <UndecidedList undecided={undecided} />}
      <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]">
        <p className="mr-2 font-semibold text-heading tabular max-sm:col-span-full max-sm:text-center">
          {busy ? 'Saving...' : `${count} selected`}
        </p>
        {count > 0 &&
          statuses.map((status) => (
            <Button
              key={status}
              disabled={busy}
              onClick={() => (status === 'rejected' && count > 1 ? setAsking(true) : decide(status))}
            >
              {verbs[status][0]}
            </Button>
          ))}
        <Button disabled={busy} onClick={clear}>
          Clear
        </Button>
        <p className="ml-auto text-sm text-muted max-lg:hidden">Enter on a checkbox leads here, Escape clears</p>
      </div>
      <Confirm
        open={asking}
        title={`${verbs.rejected[0]} ${countText(name, count)}?`}
        text={
          name === 'reports'
            ? 'Their reviews stay as they are.'
            : 'What visitors see of them goes. Another decision brings it back.'
        }
        action={verbs.rejected[0]}
        onConfirm={() => onDecide('rejected')}
        onClose={() => setAsking(false)}
        focusAfter={focusAfter}
      />
    </section>
  )
}
