import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '../../../api/client'
import { Button } from '../../../ui/core/button'
import { shortDate } from '../../../ui/dates'
import { Confirm } from '../../../ui/desk/confirm'
import { FormFailure } from '../../../ui/form-failure'
import { useFailure } from '../../../ui/use-failure'
import { useInSession } from '../../auth/session-context'
import { useDeskMutation } from '../use-desk-mutation'
import { focusBatchTitle } from './batch-title'
import { OtherOfficials } from './other-officials'
import { type Batch, batchQuery } from './queries'

/** Undoes a batch, after a confirmation. A refusal names the officials that have changed since. */
export function UndoBatch({ batch }: { batch: Batch }) {
  const { undo, isPending, failure, changed, more } = useUndoBatch(batch)
  const [asking, setAsking] = useState(false)
  const { undoableUntil } = batch
  if (!undoableUntil || Date.parse(undoableUntil) < Date.now()) return null
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      <FormFailure failure={failure} />
      {changed.length > 0 && (
        <section aria-label="Changed since" className="panel p-4">
          <OtherOfficials others={changed} />
          {more > 0 && <p className="mt-1 text-sm text-muted">And {more} more.</p>}
        </section>
      )}
      <p className="text-sm text-muted tabular">
        You can undo it until {shortDate(undoableUntil)}, while nothing else has changed the same
        profiles.
      </p>
      <Button
        className="justify-self-start max-sm:w-full"
        aria-disabled={isPending}
        onClick={() => isPending || setAsking(true)}
      >
        {isPending ? 'Undoing…' : 'Undo This Import'}
      </Button>
      <Confirm
        open={asking}
        title="Undo this import?"
        text={
          'Everyone it added is removed, and every profile it changed has its earlier values ' +
          'again. Visitors see this right away.'
        }
        action="Undo Import"
        onConfirm={undo}
        onClose={() => setAsking(false)}
        focusAfter={focusBatchTitle}
      />
    </div>
  )
}

/** Undoes a batch. A failure shows as a toast, and stays with the officials that it names. */
function useUndoBatch({ id, name }: Batch) {
  const client = useQueryClient()
  const inSession = useInSession()
  const { failure, fail, clear } = useFailure()
  const {
    mutate: undo,
    isPending,
    error,
  } = useDeskMutation({
    key: 'undo-import',
    failed: 'Not undone',
    nothing: 'undone',
    before: clear,
    call: () => request('post', '/api/admin/imports/{id}/undo', { path: { id } }),
    done: (undone) => {
      client.setQueryData(batchQuery(id, inSession).queryKey, undone)
      return { title: 'Import undone', description: `Candor is as it was before ${name}.` }
    },
    onFailed: fail,
  })
  const problem = error instanceof ApiError ? error.problem : {}
  return { undo, isPending, failure, changed: problem.officials ?? [], more: problem.more ?? 0 }
}
