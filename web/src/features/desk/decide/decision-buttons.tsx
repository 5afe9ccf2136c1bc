import { IconAction } from '../../../ui/desk/icon-action'
import type { Status } from '../queries'

interface DecisionButtonsProps {
  /** The subject of the decision: "the review of Ada Example". */
  what: string
  status: Status
  /** Why it cannot be approved at present. */
  notApprovable?: string | undefined
  onDecide: (status: Status) => void
}

const decisions = [
  { status: 'approved', icon: 'check', tone: 'ok', tip: 'Approve' },
  { status: 'rejected', icon: 'cross', tone: 'no', tip: 'Reject' },
] as const

/** Approve and reject; the button of the present status shows as pressed. */
export function DecisionButtons({ what, status, notApprovable, onDecide }: DecisionButtonsProps) {
  return decisions.map(({ status: other, icon, tone, tip }) => (
    <IconAction
      key={other}
      icon={icon}
      tone={tone}
      tip={tip}
      label={`${tip} ${what}`}
      aria-pressed={status === other}
      refused={other === 'approved' && status !== other ? notApprovable : undefined}
      onClick={() => status !== other && onDecide(other)}
    />
  ))
}
