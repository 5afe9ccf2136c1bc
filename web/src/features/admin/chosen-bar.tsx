import { useState } from 'react'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/desk/confirm'
import { chosenRowsId } from './chosen-rows-id'
import type { ListName, Status } from './queries'
import { countText, verbsOf } from './row-names'
import { UndecidedList } from './undecided-list'
import type { Undecided } from './use-decide-many'

const statuses = ['approved', 'rejected', 'pending'] as const

const hidden = 'They will be hidden from visitors. You can approve them again later.'

/** What is to be known before many rows are approved or rejected. */
const consequences: Record<ListName, { approved: string; rejected: string }> = {
  officials: { approved: 'Visitors see them right away.', rejected: hidden },
  ratings: { approved: 'Visitors see them right away.', rejected: hidden },
  'profile-corrections': { approved: 'The profiles change right away.', rejected: hidden },
  'photo-uploads': { approved: 'Visitors see them right away.', rejected: hidden },
  reports: { approved: 'Their reviews stay as they are.', rejected: 'Their reviews stay as they are.' },
}

interface ChosenBarProps {
  name: ListName
  count: number
  busy: boolean
  undecided: Undecided | undefined
  onDecide: (status: Status) => void
  onClear: () => void
  focusAfter: () => void
}

/** How many rows are chosen, and what can be done with them. Approving and rejecting several asks first. */
export function ChosenBar({ name, count, busy, undecided, onDecide, onClear, focusAfter }: ChosenBarProps) {
  const verbs = verbsOf(name)
  const [asked, setAsked] = useState<'approved' | 'rejected'>('approved')
  const [asking, setAsking] = useState(false)
  const press = (status: Status) => {
    if (status === 'pending' || count === 1) return decide(status)
    setAsked(status)
    setAsking(true)
  }
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
            <Button key={status} disabled={busy} onClick={() => press(status)}>
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
        title={`${verbs[asked][0]} ${countText(name, count)}?`}
        text={consequences[name][asked]}
        action={verbs[asked][0]}
        onConfirm={() => onDecide(asked)}
        onClose={() => setAsking(false)}
        focusAfter={focusAfter}
      />
    </section>
  )
}
