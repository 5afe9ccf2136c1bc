import { Icon } from '../../ui/core/icon'

interface Flag {
  code: string
  reason: string
  isNote?: boolean
  guidance?: string
}

/** The findings of the automatic checks in a contribution as text, with one line of advice. */
export function FlagList({ flags = [] }: { flags?: readonly Flag[] | undefined }) {
  if (flags.length === 0) return null
  const guidance = new Set(flags.flatMap((flag) => flag.guidance ?? []))
  return (
    <>
      <ul aria-label="Flags" className="mt-2 grid gap-1">
        {flags.map(({ code, reason, isNote }) => (
          <li
            key={`${code} ${reason}`}
            className={`flex gap-1.5 rounded-sm px-1.5 py-1 text-xs font-medium
              ${isNote ? 'bg-sunken text-muted' : 'bg-wait-bg text-wait'}`}
          >
            <Icon name="eye" className="mt-px size-4" />
            <span className="min-w-0 wrap-anywhere">
              {isNote && 'Note: '}
              {reason}
            </span>
          </li>
        ))}
      </ul>
      {[...guidance].map((text) => (
        <p key={text} className="mt-1 text-xs font-medium">
          {text}
        </p>
      ))}
    </>
  )
}
