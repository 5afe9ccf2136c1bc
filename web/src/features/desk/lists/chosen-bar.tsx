import { useState } from 'react'
import { Button } from '../../../ui/core/button'
import { Confirm } from '../../../ui/desk/confirm'
import { type Undecided, undecidedText } from '../decide/use-decide-many'
import { useReason } from '../decide/use-reason'
import type { ListName, Status } from '../queries'
import { chosenRowsId } from './chosen-rows-id'
import { countText, decisionVerbs, kindOf } from './row-names'

const statuses = ['approved', 'rejected', 'pending'] as const

/** A note to read before many rows are approved. */
const approvalOf: Record<ListName, string> = {
  officials: 'Visitors will see them right away.',
  ratings: 'Visitors will see them right away.',
  'profile-corrections': 'The profiles will change right away.',
  'photo-uploads': 'Visitors will see them right away.',
  reports: 'Their reviews do not change.',
}

interface ChosenBarProps {
  name: ListName
  count: number
  /** A further sentence for the question before an approval; empty for none. */
  note: string
  busy: boolean
  undecided: Undecided | undefined
  onDecide: (status: Status, reason?: string) => void
  onClear: () => void
  focusAfter: () => void
}

/**
 * The number of selected rows and their actions. Approving several asks first; rejecting takes a
 * reason.
 */
export function ChosenBar({
  name,
  count,
  note,
  busy,
  undecided,
  onDecide,
  onClear,
  focusAfter,
}: ChosenBarProps) {
  const verbs = decisionVerbs(name)
  const [asking, setAsking] = useState(false)
  const { ask, dialog } = useReason()
  const decide = (status: Status, reason?: string) => {
    onDecide(status, reason)
    focusAfter()
  }
  const reject = () =>
    ask(
      {
        title: `${verbs.rejected[0]} ${countText(name, count)}`,
        action: verbs.rejected[0],
        kind: kindOf[name],
        note:
          name === 'reports'
            ? 'Their reviews do not change.'
            : 'They will be hidden from visitors. You can approve them again later.',
      },
      (reason) => decide('rejected', reason),
    )
  const choose = (status: Status) => {
    if (status === 'rejected') return reject()
    if (status === 'approved' && (count > 1 || note)) return setAsking(true)
    decide(status)
  }
  const clear = () => {
    onClear()
    focusAfter()
  }
  return (
    <>
      <section
        id={chosenRowsId}
        aria-label="Selected rows"
        className="panel sticky bottom-3 z-20 mt-4 grid gap-3 border-action p-3 shadow-pop
          max-sm:-mx-2"
        onKeyDown={({ key }) => key === 'Escape' && !asking && clear()}
      >
        {undecided && <UndecidedList undecided={undecided} />}
        <div
          className="flex flex-wrap items-center gap-2 max-sm:grid
            max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]"
        >
          <p
            className="mr-2 font-semibold text-heading tabular max-sm:col-span-full
              max-sm:text-center"
          >
            {busy ? 'Saving...' : `${count} selected`}
          </p>
          {count > 0 &&
            statuses.map((status) => (
              <Button key={status} disabled={busy} onClick={() => choose(status)}>
                {verbs[status][0]}
              </Button>
            ))}
          <Button disabled={busy} onClick={clear}>
            Clear
          </Button>
          <p className="ml-auto text-sm text-muted max-lg:hidden">
            Press Enter on a checkbox to get here, Escape to clear
          </p>
        </div>
        <Confirm
          open={asking}
          title={`${verbs.approved[0]} ${countText(name, count)}?`}
          text={note || approvalOf[name]}
          action={verbs.approved[0]}
          onConfirm={() => onDecide('approved')}
          onClose={() => setAsking(false)}
          focusAfter={focusAfter}
        />
      </section>
      {dialog}
    </>
  )
}

/** The rows that could not be changed, and why: a reason that all have is said once. */
function UndecidedList({ undecided: { rows, of } }: { undecided: Undecided }) {
  const [first, ...others] = rows
  const shared = others.length > 0 && others.every(({ reason }) => reason === first?.reason)
  return (
    <div role="alert" className="rounded-md border border-no-line bg-no-bg p-3 text-sm text-no">
      <p className="font-semibold">{undecidedText(rows.length, of)}:</p>
      {shared && <p className="mt-1">{first?.reason}</p>}
      <ul
        // Scrolls, which the arrow keys do where the focus is.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls needs the keyboard
        tabIndex={0}
        aria-label="Not changed"
        className="mt-1 grid max-h-[25vh] list-disc gap-1 overflow-y-auto pl-5"
      >
        {rows.map(({ id, name, reason }) => (
          <li key={id} className="break-words">
            {shared ? name : `${name}: ${reason}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
