import { useId } from 'react'
import { wordDiff } from './queue-diff'

interface WordDiffProps {
  before: string
  after: string
}

const looks = {
  gone: 'rounded-sm bg-no-bg px-0.5 text-no line-through decoration-2',
  new: 'rounded-sm bg-ok-bg px-0.5 font-semibold text-ok underline decoration-2 underline-offset-4',
}

/**
 * Two texts in one: removed words are struck through, added ones underlined, and screen readers
 * hear both.
 */
export function WordDiff({ before, after }: WordDiffProps) {
  const id = useId()
  return (
    <div className="mt-2">
      <p className="max-w-[65ch] text-lg leading-8 wrap-anywhere whitespace-pre-line">
        {wordDiff(before, after).map(({ kind, text }, at) => {
          const key = `${id} ${at}`
          if (kind === 'same') return <span key={key}>{text}</span>
          const Mark = kind === 'gone' ? 'del' : 'ins'
          return (
            <Mark key={key} className={looks[kind]}>
              <span className="sr-only">{kind === 'gone' ? ' (removed: ' : ' (added: '}</span>
              {text}
              <span className="sr-only">) </span>
            </Mark>
          )
        })}
      </p>
      {before === '' && (
        <p className="mt-1 text-sm text-muted">The profile has nothing there now.</p>
      )}
    </div>
  )
}
