import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../ui/core/button'
import { FormFailure } from '../../../ui/form-failure'
import { figure } from '../../officials/copy'
import { ApplyDialog } from './apply-dialog'
import { DiscardBatch } from './discard-batch'
import { applyBarId } from './focus-apply'
import { batchAddress } from './preview-filter'
import type { Batch } from './queries'
import { useApply } from './use-apply'
import { allChanges, changeCount } from './waiting-text'

/**
 * The numbers of accepted and declined changes of a waiting batch, and the button that applies it.
 */
export function ApplyBar({ batch }: { batch: Batch }) {
  const { id, accepted, unanswered } = batch
  const [asking, setAsking] = useState(false)
  const { apply, isPending, failure } = useApply(batch, () => setAsking(false))
  const left = allChanges(batch) - accepted
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
        </p>
        <DiscardBatch batch={batch} />
        <Button
          variant="solid"
          className="max-sm:flex-1"
          aria-disabled={isPending || accepted === 0}
          onClick={() => !isPending && accepted > 0 && setAsking(true)}
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
