import { useState } from 'react'
import { Button } from '../../ui/core/button'
import { FormFailure } from '../../ui/form-failure'
import { useChangeReview } from './use-change-review'

/** Withdraws a review, after a second press. */
export function WithdrawReview({ secret }: { secret: string }) {
  const [isAsked, setAsked] = useState(false)
  const { change, isPending, failure } = useChangeReview(secret)
  return (
    <>
      <Button
        aria-disabled={isPending}
        onClick={() => (isAsked ? change({ withdraw: true }) : setAsked(true))}
      >
        {isPending ? 'Withdrawing…' : isAsked ? 'Withdraw it for good' : 'Withdraw'}
      </Button>
      <FormFailure failure={failure} />
    </>
  )
}
