import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { ApiError, request } from '../../../api/client'
import { Button } from '../../../ui/core/button'
import { FormFailure } from '../../../ui/form-failure'
import { useFailure } from '../../../ui/use-failure'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { refresh } from '../lists/list-cache'
import { useDeskMutation } from '../use-desk-mutation'
import { ApplyDialog } from './apply-dialog'
import { applyBarId, focusBatchTitle } from './batch-title'
import { DiscardBatch } from './discard-batch'
import { batchAddress } from './preview-filter'
import { type Batch, batchQuery } from './queries'
import { batchScope } from './use-accept'
import { allChanges, changeCount } from './waiting-text'

/**
 * The numbers of accepted and declined changes of a waiting batch, and the button that applies it.
 */
export function ApplyBar({ batch }: { batch: Batch }) {
  const { id, accepted, unanswered } = batch
  const [asking, setAsking] = useState(false)
  const { apply, isPending, failure } = useApply(batch, () => setAsking(false))
  const left = allChanges(batch) - accepted
  const isNothing = accepted === 0
  const reasonId = useId()
  return (
    <section
      id={applyBarId}
      aria-label="Apply this import"
      className="panel sticky bottom-3 z-20 mt-5 grid gap-3 border-action p-3 shadow-pop max-sm:-mx-2"
    >
      <FormFailure failure={failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm tabular sm:flex-1">
          <span className="font-semibold text-heading">{changeCount(accepted)} accepted</span>
          {left > 0 && (
            <>
              {', '}
              <Link
                href={batchAddress(id, { accepted: 'false' })}
                className="text-link underline underline-offset-2"
              >
                {figure(left)} left out
              </Link>
            </>
          )}
          {unanswered > 0 && (
            <>
              {', '}
              <Link
                href={batchAddress(id, { kind: 'sounds_like' })}
                className="text-link underline underline-offset-2"
              >
                {figure(unanswered)} {unanswered === 1 ? 'name needs' : 'names need'} an answer
              </Link>
            </>
          )}
          {isNothing && <span id={reasonId}>. Accept a change to apply it.</span>}
        </p>
        <DiscardBatch batch={batch} />
        <Button
          variant={isNothing ? 'line' : 'solid'}
          className={`max-sm:flex-1 ${isNothing ? 'cursor-not-allowed opacity-50' : ''}`}
          aria-disabled={isPending || isNothing}
          aria-describedby={isNothing ? reasonId : undefined}
          onClick={() => !isPending && !isNothing && setAsking(true)}
        >
          Apply {changeCount(accepted)}
        </Button>
      </div>
      <ApplyDialog
        batch={batch}
        open={asking}
        isPending={isPending}
        onApply={apply}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

/** Applies a batch. If the directory has changed since, the new comparison is shown. */
function useApply(batch: Batch, onEnd: () => void) {
  const client = useQueryClient()
  const inSession = useInSession()
  const { failure, fail, clear } = useFailure()
  const batchKey = batchQuery(batch.id, inSession).queryKey
  const { mutate: apply, isPending } = useDeskMutation({
    key: 'apply-import',
    scope: batchScope(batch.id),
    failed: 'Not applied',
    nothing: 'applied',
    before: clear,
    call: (reason: string) =>
      request('post', '/api/admin/imports/{id}/apply', {
        path: { id: batch.id },
        body: {
          // An earlier press on a checkbox may have set another time.
          expectedUpdatedAt: client.getQueryData<Batch>(batchKey)?.updatedAt ?? batch.updatedAt,
          ...(reason && { reason }),
        },
      }),
    done: (applied) => {
      client.setQueryData(batchKey, applied)
      // The bar disappears, and the result is below the title.
      setTimeout(focusBatchTitle)
      return {
        title: 'Import applied',
        description: `${changeCount(applied.accepted)} of ${applied.name}. Visitors see them now.`,
      }
    },
    onFailed: (reason, error) => {
      const compared = error instanceof ApiError && error.problem.import
      if (compared) client.setQueryData(batchKey, compared)
      fail(compared ? { ...reason, title: 'Compared again' } : reason)
    },
    settled: () => {
      onEnd()
      refresh(client)
    },
  })
  return { apply, isPending, failure }
}
