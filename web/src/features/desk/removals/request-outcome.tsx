import { Button } from '../../../ui/core/button'
import { moment } from '../../../ui/desk/date-time'
import { FormFailure } from '../../../ui/form-failure'
import { Panel } from '../../../ui/panel'
import { useToast } from '../../../ui/toast/toast-context'
import { useFailure } from '../../../ui/use-failure'
import { answerAddress, answerText } from '../../removals/answer'
import { textCount } from '../../removals/copy'
import type { RemovalDetail } from '../../removals/desk-queries'
import { useRemovalMutations } from '../../removals/use-removal-mutations'
import { focusRemovalTitle } from './removal-title'
import { ReplyRecord } from './reply-record'
import { SameNetworkList } from './same-network'

/**
 * The outcome of a request, the link to the reply, and for a while the button that opens it again.
 */
export function RequestOutcome({ removal }: { removal: RemovalDetail }) {
  const { id, status, closedAt, closedBy, reason, email, log, reopenUntil, sameNetwork } = removal
  const { reopen, isPending } = useRemovalMutations(id)
  const { failure, fail, clear } = useFailure()
  const open = (others?: number) => {
    if (isPending) return
    clear()
    reopen({ what: { status, ...(others && { others }) }, onFailed: fail })
    focusRemovalTitle()
  }
  return (
    <Panel title={status === 'done' ? 'This request is done' : 'This request was declined'}>
      <p className="mt-3">
        {closedBy}
        {closedAt && `, ${moment(closedAt)}`}. Redacted in {textCount(log.length)}.{' '}
        {reopenUntil
          ? `The request details will be erased on ${moment(reopenUntil)}. Until then you can ` +
            'reopen the request.'
          : 'Request details erased.'}
      </p>
      {reason && <p className="mt-3 whitespace-pre-line text-muted">{reason}</p>}
      {reopenUntil && sameNetwork && (
        <div className="mt-3">
          <SameNetworkList
            others={sameNetwork}
            says={`from the same network ${sameNetwork.count === 1 ? 'was' : 'were'} declined with it`}
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {email && (
          <>
            <a href={answerAddress({ ...removal, email })} className="btn btn-solid">
              Write Reply
            </a>
            <CopyReply text={answerText({ ...removal, email })} />
          </>
        )}
        {reopenUntil && (
          <Button aria-disabled={isPending} onClick={() => open()}>
            Reopen Request
          </Button>
        )}
        {reopenUntil && sameNetwork && (
          <Button aria-disabled={isPending} onClick={() => open(sameNetwork.count)}>
            Reopen All {sameNetwork.count + 1}
          </Button>
        )}
      </div>
      <ReplyRecord removal={removal} />
      <div className="mt-4 empty:hidden">
        <FormFailure failure={failure} />
      </div>
    </Panel>
  )
}

/** Copies the reply for mail programs in a browser, which the link does not open. */
function CopyReply({ text }: { text: string }) {
  const toast = useToast()
  const copy = async () => {
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(text)
      toast({ title: 'Reply copied' })
    } catch {
      toast({
        variant: 'destructive',
        title: 'Not copied',
        description: 'The browser does not allow it. Please use Write Reply.',
      })
    }
  }
  return <Button onClick={copy}>Copy Reply</Button>
}
