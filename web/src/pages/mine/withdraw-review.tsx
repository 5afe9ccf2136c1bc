import { useState } from 'react'
import { Button } from '../../ui/core/button'
import { FormFailure } from '../../ui/form-failure'
import { useFailure } from '../../ui/use-failure'
import { changeFailure, useChangeReview } from './use-change-review'

interface WithdrawReviewProps {
  secret: string
  onDone: () => void
}

/** Withdraws a review, after a second press. */
export function WithdrawReview({ secret, onDone }: WithdrawReviewProps) {
  const [isAsked, setAsked] = useState(false)
  const { failure, fail, clear } = useFailure()
  const { change, isPending } = useChangeReview(secret)
  const withdraw = () => {
    clear()
    change({ withdraw: true }, onDone, (error) => fail(changeFailure(error)))
  }
  return (
    <>
      <Button aria-disabled={isPending} onClick={() => (isAsked ? withdraw() : setAsked(true))}>
        {isPending ? 'Withdrawing…' : isAsked ? 'Withdraw it for good' : 'Withdraw'}
      </Button>
      <FormFailure failure={failure} />
    </>
  )
}
