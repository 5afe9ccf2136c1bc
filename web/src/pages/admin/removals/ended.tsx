import type { OpenedRemoval } from '../../../features/removals/desk-queries'
import { answerAddress, textCount } from '../../../features/removals/wording'
import { moment } from '../../../ui/desk/moment'
import { Panel } from '../../../ui/panel'

/** How a request ended, and the way to the answer. */
export function Ended({ removal }: { removal: OpenedRemoval }) {
  const { status, closedAt, closedBy, reason, email, log } = removal
  return (
    <Panel title={status === 'done' ? 'This request is done' : 'This request was declined'}>
      <p className="mt-3">
        {closedBy}
        {closedAt && `, ${moment(closedAt)}`}. Redacted in {textCount(log.length)}. What was asked for is erased.
      </p>
      {reason && <p className="mt-3 whitespace-pre-line text-muted">{reason}</p>}
      {email && (
        <p className="mt-5">
          <a href={answerAddress({ ...removal, email })} className="btn btn-solid">
            Write the Answer
          </a>
        </p>
      )}
    </Panel>
  )
}
