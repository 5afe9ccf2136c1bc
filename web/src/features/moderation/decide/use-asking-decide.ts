import { kindOf, rowNames, verbsOf } from '../lists/row-names'
import type { ListName, Rows, Status } from '../queries'
import { useDecide } from './use-decide'
import { useReason } from './use-reason'

/** Decides on rows of a list. To reject one takes a reason, for which the dialog asks. */
export function useAskingDecide<Name extends ListName>(name: Name) {
  const decide = useDecide(name)
  const { ask, dialog } = useReason()
  const askOrDecide = (row: Rows[Name], status: Status) => {
    if (status !== 'rejected') return decide(row, status)
    const action = verbsOf(name).rejected[0]
    const title = `${action} ${rowNames[name].of(row)}`
    ask({ title, action, kind: kindOf[name] }, (reason) => decide(row, status, { reason }))
  }
  return { decide: askOrDecide, dialog }
}
