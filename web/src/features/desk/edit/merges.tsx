import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { type Answer, request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { Button } from '../../../ui/core/button'
import { shortDate } from '../../../ui/dates'
import { moment } from '../../../ui/desk/date-time'
import { FormFailure } from '../../../ui/form-failure'
import { type InSession, useInSession } from '../../auth/session-context'
import { mergeAddress } from '../addresses'
import { LongText } from '../long-text'
import { useUndoMerge } from '../merges/use-undo-merge'
import { deskKey } from '../queries'

type ListedMerge = Answer<'/api/admin/officials/{id}/merges', 'get'>['merges'][number]

function mergesQuery(id: string, inSession: InSession) {
  return {
    queryKey: [...deskKey, 'merges', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/officials/{id}/merges', { path: { id }, signal })),
    staleTime: 0,
  }
}

interface MergesProps {
  officialId: string
}

/**
 * The profiles that were merged into one, each with an undo button, and the link to another merge.
 */
export function Merges({ officialId }: MergesProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useQuery(mergesQuery(officialId, useInSession()))
  const { undo, isPending, failure } = useUndoMerge()
  const merges = data?.merges ?? []
  return (
    <section aria-labelledby={id} className="panel p-5 md:p-6">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
        Merges
      </h2>
      {error && <p className="mt-2 text-no">{failureText(error, 'Please try again.')}</p>}
      <div className="mt-4 empty:hidden">
        <FormFailure failure={failure} />
      </div>
      {data && merges.length === 0 && (
        <p className="mt-2 text-muted">No other profile was merged into this one.</p>
      )}
      <ol className="divide-y divide-line">
        {merges.map((merge) => (
          <MergeEntry
            key={merge.id}
            merge={merge}
            isPending={isPending}
            onSplit={() => {
              // The button disappears with the merge that it undoes.
              heading.current?.focus({ preventScroll: true })
              undo(merge.id)
            }}
          />
        ))}
      </ol>
      <Link href={mergeAddress({ kept: officialId, lost: '' })} className="btn btn-line mt-4">
        Merge with another profile
      </Link>
    </section>
  )
}

interface MergeEntryProps {
  merge: ListedMerge
  isPending: boolean
  onSplit: () => void
}

function MergeEntry({ merge, isPending, onSplit }: MergeEntryProps) {
  const { lost, mergedBy, mergedAt, reason, undoableUntil, undoneAt } = merge
  return (
    <li className="grid gap-2 py-4 wrap-anywhere">
      <p>
        <span className="font-semibold text-heading">{lost.name}</span>
        <span className="block text-sm text-muted tabular">
          {mergedBy}, {moment(mergedAt)}
        </span>
      </p>
      {reason && (
        <p className="text-sm text-muted">
          Reason: <LongText text={reason} />
        </p>
      )}
      {undoneAt && <p className="text-sm text-muted">Split again {moment(undoneAt)}</p>}
      {undoableUntil && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-sm text-muted">
            You can split it until {shortDate(undoableUntil)}
          </span>
          <Button
            aria-label={`Split again: ${lost.name}`}
            aria-disabled={isPending}
            onClick={onSplit}
          >
            Split again
          </Button>
        </div>
      )}
    </li>
  )
}
