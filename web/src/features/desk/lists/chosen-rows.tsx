import { keptOutText } from '../decide/case-words'
import type { MadeDecision } from '../decide/undo-many'
import { useDecideMany } from '../decide/use-decide-many'
import type { ListName, Rows } from '../queries'
import { ChosenBar } from './chosen-bar'

export interface ChosenRowsProps<Name extends ListName = ListName> {
  name: Name
  rows: readonly Rows[Name][]
  choose: (ids: readonly string[]) => void
  /** Tells of a decision that can be undone, or that there is none. */
  onMade: (made: MadeDecision | undefined) => void
  /** Takes the focus when the focused element goes away. */
  focusAfter: () => void
}

/** The actions for the selected rows of a list, and their results. */
export default function ChosenRows({ name, rows, choose, onMade, focusAfter }: ChosenRowsProps) {
  const { decide, isPending, undecided, dismiss } = useDecideMany(name, choose, onMade)
  if (rows.length === 0 && !undecided) return null
  return (
    <ChosenBar
      name={name}
      count={rows.length}
      note={name === 'ratings' ? keptOutText(rows as Rows['ratings'][]) : ''}
      busy={isPending}
      undecided={undecided}
      onDecide={(status, reason) => decide(rows, status, reason)}
      onClear={() => {
        dismiss()
        choose([])
      }}
      focusAfter={focusAfter}
    />
  )
}
