import { Icon, type IconName } from '../../../ui/core/icon'
import { stateLabels } from './copy'
import type { Batch } from './queries'

const looks: Readonly<Record<Batch['state'], { icon: IconName; className: string }>> = {
  columns: { icon: 'pen', className: 'border-wait-line bg-wait-bg text-wait' },
  waiting: { icon: 'clock', className: 'border-wait-line bg-wait-bg text-wait' },
  applied: { icon: 'check', className: 'border-ok-line bg-ok-bg text-ok' },
  undone: { icon: 'left', className: 'border-line bg-sunken text-muted' },
}

/** The state of a batch. */
export function StateBadge({ state }: Pick<Batch, 'state'>) {
  const { icon, className } = looks[state]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border py-0.5 pr-2.5 pl-1.5 text-xs
        font-semibold whitespace-nowrap ${className}`}
    >
      <Icon name={icon} className="size-4" />
      {stateLabels[state]}
    </span>
  )
}
