import { type SubmitEvent, useRef, useState } from 'react'
import { closingReasonLimit, removalMessages } from '../../../api/generated/removals'
import { Button } from '../../../ui/core/button'
import { Confirm } from '../../../ui/desk/confirm'
import { Key } from '../../../ui/desk/key'
import { LongTextField } from '../../../ui/form/long-text-field'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { FormFailure } from '../../../ui/form-failure'
import { Panel } from '../../../ui/panel'
import { useFailure } from '../../../ui/use-failure'
import { requestCount, stillFoundText } from '../../removals/copy'
import type { Closing as How, RemovalAction } from '../../removals/use-removal-mutations'
import { useSingleKeys } from '../use-single-keys'
import { focusRemovalTitle } from './removal-title'
import { type SameNetwork, SameNetworkList } from './same-network'

interface CloseRequestProps {
  /** How many texts still contain it that visitors can read. */
  published: number
  /** How many more do. */
  hidden: number
  /** Other open requests from its network. */
  sameNetwork: SameNetwork | undefined
  isPending: boolean
  onClose: (closing: RemovalAction<How>) => void
}

type Ending = 'done' | 'declined' | 'network'

const questions = {
  done: { title: 'Mark this request as done?', action: 'Mark as Done' },
  declined: { title: 'Decline this request?', action: 'Decline Request' },
}

/**
 * Buttons that close a request: done, or declined with a reason, alone or with all others from its
 * network. They ask for confirmation.
 */
export function CloseRequest({
  published,
  hidden,
  sameNetwork,
  isPending,
  onClose,
}: CloseRequestProps) {
  const [reason, setReason] = useState('')
  const finishing = useFailure()
  const declining = useFormErrors()
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<Ending>('done')
  // The requests that the question counts; there may be more by the time of the answer.
  const [others, setOthers] = useState<SameNetwork>()
  const [asking, setAsking] = useState(false)
  const ask = (ending: Ending) => {
    if (isPending) return
    finishing.clear()
    setAsked(ending)
    setOthers(ending === 'network' ? sameNetwork : undefined)
    setAsking(true)
  }
  const finish = () => ask('done')
  const decline = (event: SubmitEvent<HTMLFormElement>) => {
    const element = declining.begin(event)
    if (reason.trim() === '') return declining.refuse(element, { reason: removalMessages.reason })
    ask(event.nativeEvent.submitter?.dataset.ending === 'network' ? 'network' : 'declined')
  }
  const inAll = (others?.count ?? 0) + 1
  const close = () => {
    if (asked === 'done') return onClose({ what: { status: 'done' }, onFailed: finishing.fail })
    onClose({
      what: { status: 'declined', reason: reason.trim(), ...(others && { others }) },
      onFailed: (failed) => form.current && declining.fail(form.current, failed),
    })
  }
  const [keysOn] = useSingleKeys({ d: finish })
  return (
    <Panel title="Close the request">
      <p className="mt-3 max-w-[65ch] text-muted">
        Ten minutes after closing, the address and the phone number are erased from the request.
        When a request is done, an unreadable fingerprint is kept so that new texts with this
        address are held for review.
      </p>
      <Button
        variant={published + hidden === 0 ? 'solid' : 'line'}
        className="mt-4 max-sm:w-full"
        aria-disabled={isPending}
        {...(keysOn && { 'aria-keyshortcuts': 'd' })}
        onClick={finish}
      >
        Mark as Done {keysOn && <Key>d</Key>}
      </Button>
      <div className="mt-4 empty:hidden">
        <FormFailure failure={finishing.failure} />
      </div>
      <form
        ref={form}
        noValidate
        onSubmit={decline}
        className="mt-6 grid gap-4 border-t border-line pt-5"
      >
        <LongTextField
          label="Reason to decline"
          required
          hint="Goes into the reply you send. Do not repeat the address."
          rows={2}
          value={reason}
          limit={closingReasonLimit}
          error={declining.errors.reason}
          onChange={(text) => {
            setReason(text)
            declining.settle(['reason'])
          }}
        />
        <FormFailure failure={declining.failure} />
        {sameNetwork && (
          <SameNetworkList
            others={sameNetwork}
            says={`from the same network ${sameNetwork.count === 1 ? 'is' : 'are'} open`}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isPending} className="max-sm:w-full">
            Decline Request
          </Button>
          {sameNetwork && (
            <Button
              type="submit"
              data-ending="network"
              aria-disabled={isPending}
              className="max-sm:w-full"
            >
              Decline All {sameNetwork.count + 1} of This Network
            </Button>
          )}
        </div>
      </form>
      <Confirm
        open={asking}
        {...(asked === 'network'
          ? { title: `Decline ${requestCount(inAll)}?`, action: `Decline ${inAll} Requests` }
          : questions[asked])}
        text={
          asked === 'network'
            ? 'They came from one network, which neighbors may share. All get the same reason. You ' +
              'can reopen them for ten minutes. After that, addresses and phone numbers are erased.'
            : `${stillFoundText({ published, hidden })}You can reopen the request for ten minutes. ` +
              'After that, the address and the phone number are erased from it.'
        }
        onConfirm={close}
        onClose={() => setAsking(false)}
        focusAfter={focusRemovalTitle}
      />
    </Panel>
  )
}
