import { useState } from 'react'
import { Button } from '../../../ui/core/button'
import { shortDate } from '../../../ui/dates'
import { Confirm } from '../../../ui/desk/confirm'
import { FormFailure } from '../../../ui/form-failure'
import { focusBatchTitle } from './batch-title'
import { OtherOfficials } from './other-officials'
import type { Batch } from './queries'
import { useUndoBatch } from './use-undo-batch'

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
