import { Icon } from '../../ui/icon'

interface FlagListProps {
  flags?: readonly { code: string; reason: string }[] | undefined
}

/** What the screen noticed of a contribution, in its words. */
export function FlagList({ flags = [] }: FlagListProps) {
  if (flags.length === 0) return null
  return (
    <ul aria-label="Noticed" className="mt-2 grid gap-1 text-wait">
      {flags.map(({ code, reason }) => (
        <li key={`${code} ${reason}`} className="flex gap-1.5 rounded-sm bg-wait-bg px-1.5 py-1 text-xs font-medium">
          <Icon name="eye" className="mt-px size-4" />
          <span className="min-w-0 wrap-anywhere">{reason}</span>
        </li>
      ))}
    </ul>
  )
}
