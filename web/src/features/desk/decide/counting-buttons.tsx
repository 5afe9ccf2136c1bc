import { useState } from 'react'
import { Link } from 'wouter'
import { type Answer, request } from '../../../api/client'
import { decidedAlone } from '../../../api/generated/desk'
import type { ListedRating } from '../queries'
import { useDeskMutation } from '../use-desk-mutation'
import { conflictText } from './conflict-text'
import { decisionWords } from './copy'
import { useReason } from './use-reason'

type Decided = Answer<'/api/admin/ratings/{id}/state', 'put'>
type Change = { outcome: 'count' } | { outcome: 'set_aside'; reason: string } | { outcome: 'undo' }

const alone: readonly string[] = decidedAlone

const done = { count: 'The review counts', set_aside: 'The review is set aside', undo: 'Undone' }
const buttonClasses = `-ml-2.5 min-h-11 rounded-md px-2.5 font-semibold text-link underline
  underline-offset-2 hover:bg-soft`

/**
 * Whether a published review counts and why not, with the button that decides about it alone.
 * Reviews of a burst are decided in its case.
 */
export default function CountingButtons({ rating }: { rating: ListedRating }) {
  const { ask, dialog } = useReason()
  // A screen may keep showing the version of the review that it read.
  const [decided, setDecided] = useState<{ seen: string; now: Decided; undoable: boolean }>()
  const isDecidedHere = decided?.seen === rating.state || decided?.now.state === rating.state
  const { state, because } = decided && isDecidedHere ? decided.now : rating
  const { mutate, isPending } = useDeskMutation({
    failed: decisionWords.ratings.failed,
    describe: (error) => conflictText(error, decisionWords.ratings.otherwise),
    call: (change: Change) =>
      change.outcome === 'undo'
        ? request('post', '/api/admin/ratings/{id}/state/undo', { path: { id: rating.id } })
        : request('put', '/api/admin/ratings/{id}/state', {
            path: { id: rating.id },
            body: { ...change, seen: state },
          }),
    done: (now, { outcome }) => {
      setDecided({ seen: rating.state, now, undoable: outcome !== 'undo' })
      return { title: done[outcome] }
    },
  })
  const what = `the review of ${rating.officialName}`
  const button = (label: string, onClick: () => void) => (
    <button
      type="button"
      aria-label={`${label}: ${what}`}
      aria-disabled={isPending}
      className={buttonClasses}
      onClick={() => isPending || onClick()}
    >
      {label}
    </button>
  )
  const setAside = () =>
    ask(
      { title: `Set aside ${what}`, action: 'Set aside', kind: 'rating', isInternal: true },
      (reason) => mutate({ outcome: 'set_aside', reason }),
    )
  return (
    <div className="mt-1 text-base">
      {because && (
        <p className="text-muted">
          {because.label}:{' '}
          {because.code === 'burst'
            ? 'It arrived during the surge. The decision on its case applies to it.'
            : because.sentence}
        </p>
      )}
      <div className="flex flex-wrap gap-x-3">
        {state === 'counted' && button('Set aside', setAside)}
        {because &&
          (alone.includes(because.code) ? (
            button('Count it', () => mutate({ outcome: 'count' }))
          ) : (
            <Link
              href={`/admin/bursts${rating.case ? `?case=${rating.case.id}` : ''}`}
              className={`${buttonClasses} inline-flex items-center`}
            >
              Decide in its case
            </Link>
          ))}
        {isDecidedHere && decided?.undoable && button('Undo', () => mutate({ outcome: 'undo' }))}
      </div>
      {dialog}
    </div>
  )
}
