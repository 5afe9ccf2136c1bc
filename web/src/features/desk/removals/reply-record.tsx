import { Button } from '../../../ui/core/button'
import { moment } from '../../../ui/desk/date-time'
import { FormFailure } from '../../../ui/form-failure'
import { useFailure } from '../../../ui/use-failure'
import type { RemovalDetail } from '../../removals/desk-queries'
import { useRemovalMutations } from '../../removals/use-removal-mutations'
import { focusRemovalTitle } from './removal-title'

/** Records that the moderator sent the reply, since the server sends none itself. */
export function ReplyRecord({ removal }: { removal: RemovalDetail }) {
  const { id, answeredAt, answeredBy, needsAnswer, isAnswerLate, email } = removal
  const { answer, isPending } = useRemovalMutations(id)
  const { failure, fail, clear } = useFailure()
  const record = (isSent: boolean) => {
    if (isPending) return
    clear()
    answer({ what: isSent, onFailed: fail })
    focusRemovalTitle()
  }
  if (!answeredAt && !email) return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {answeredAt ? (
          <p>
            Reply sent on {moment(answeredAt)} by {answeredBy}.
          </p>
        ) : (
          <p className={isAnswerLate ? 'font-semibold text-no' : 'text-muted'}>
            {needsAnswer
              ? 'No reply is recorded. Send it by email, then record it here.'
              : 'Declined together with others. No reply is needed.'}
          </p>
        )}
        <Button
          className="max-sm:w-full"
          aria-disabled={isPending}
          onClick={() => record(!answeredAt)}
        >
          {answeredAt ? 'Not Sent' : 'Record Reply as Sent'}
        </Button>
      </div>
      <div className="mt-3 empty:hidden">
        <FormFailure failure={failure} />
      </div>
    </div>
  )
}
