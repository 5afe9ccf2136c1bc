import { useId } from 'react'
import { Link } from 'wouter'
import { StatusBadge } from '../../../ui/badge'
import type { RemovalMatch } from '../../removals/desk-queries'

interface MatchProps {
  match: RemovalMatch
  isChosen: boolean
  onChoose: () => void
}

/**
 * A text that contains the home, with the passages marked. The audit trail cannot be changed, so
 * its texts cannot be selected.
 */
export function Match({ match, isChosen, onChoose }: MatchProps) {
  const id = useId()
  const { label, officialId, officialName, status, isPublished, isKept, isUncertain, parts } = match
  const numbered = parts.map((part, at) => ({ ...part, at }))
  return (
    <li className="flex gap-3 py-4">
      {!isKept && (
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          aria-describedby={isUncertain ? `${id}-hint` : undefined}
          onChange={onChoose}
          className="mt-0.5 size-6 shrink-0 accent-action"
        />
      )}
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label htmlFor={isKept ? undefined : id} className="text-base font-semibold text-heading">
            {label}
            {officialName && <span className="sr-only"> of {officialName}</span>}
          </label>
          {officialId && (
            <Link
              href={`/official/${officialId}`}
              className="text-link underline underline-offset-2"
            >
              {officialName}
            </Link>
          )}
          {isPublished ? (
            <StatusBadge status="approved" label="Published" />
          ) : (
            status && <StatusBadge status={status} />
          )}
        </p>
        <p className="mt-1.5 whitespace-pre-line wrap-anywhere">
          {numbered.map(({ text, isMarked, at }) =>
            isMarked ? (
              <mark key={at} className="rounded-sm bg-wait-bg px-0.5 font-semibold text-wait">
                {text}
              </mark>
            ) : (
              <span key={at}>{text}</span>
            ),
          )}
        </p>
        {isUncertain && !isKept && (
          <p id={`${id}-hint`} className="mt-1.5 text-wait">
            This may be chance or a trap. Someone can post such a text for every house on a street
            to see which one disappears. If you redact it, reject the others like it too.
          </p>
        )}
        {isKept && (
          <p className="mt-1.5 text-muted">
            The audit trail is never changed. Once the request is done, it is shown without this.
          </p>
        )}
      </div>
    </li>
  )
}
