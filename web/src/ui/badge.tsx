import { Icon } from './core/icon'

const statuses = {
  approved: { icon: 'check', label: 'Approved', className: 'border-ok-line bg-ok-bg text-ok' },
  pending: { icon: 'clock', label: 'Pending', className: 'border-wait-line bg-wait-bg text-wait' },
  rejected: { icon: 'cross', label: 'Rejected', className: 'border-no-line bg-no-bg text-no' },
  term: { icon: 'clock', label: '', className: 'border-line bg-sunken text-text' },
} as const

interface StatusBadgeProps {
  status: string
  /** Another text for it. */
  label?: string
}

/**
 * A status of moderation: approved, pending or rejected; or, with a label, the end or the start of a
 * term. Other texts show nothing.
 */
export function StatusBadge({ status, label: word }: StatusBadgeProps) {
  if (!Object.hasOwn(statuses, status)) return null
  const { icon, label, className } = statuses[status as keyof typeof statuses]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border py-0.5 pr-2.5 pl-1.5 text-xs
        font-semibold ${word ? 'text-balance wrap-anywhere' : 'whitespace-nowrap'} ${className}`}
    >
      <Icon name={icon} className="size-4 shrink-0" />
      {word ?? label}
    </span>
  )
}
