import { outdatedReason } from '../../../api/generated/rejections'
import { comparedAsShown } from '../../corrections/correction-values'
import type { ListedCorrection, Status } from '../queries'
import { OutdatedDialog } from './outdated-dialog'
import { useDecide, useDecideWithReason } from './use-decide'
import { useQuestion } from './use-question'

/**
 * Decides on corrections of the list. Approves an outdated one only after its moderator has seen
 * the value that it replaces.
 */
export function useDecideCorrection() {
  const decide = useDecide('profile-corrections')
  const { decide: askOrDecide, dialog: reasonDialog } = useDecideWithReason('profile-corrections')
  const { asked, isOpen, ask, answer, onClose } = useQuestion<
    ListedCorrection,
    'approved' | 'rejected'
  >()
  const onDecide = (correction: ListedCorrection, status: Status) => {
    if (status !== 'approved' || !correction.isOutdated) return askOrDecide(correction, status)
    ask(correction, (chosen) =>
      decide(
        correction,
        chosen,
        chosen === 'rejected'
          ? { reason: outdatedReason }
          : { expectedValue: correction.presentValue ?? '' },
      ),
    )
  }
  const outdatedDialog = asked && (
    <OutdatedDialog
      key={asked.count}
      name={asked.question.officialName}
      compared={comparedAsShown(asked.question)}
      open={isOpen}
      onClose={onClose}
      onChoose={answer}
    />
  )
  const dialog = (
    <>
      {reasonDialog}
      {outdatedDialog}
    </>
  )
  return { decide: onDecide, dialog }
}
