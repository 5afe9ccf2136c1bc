import { moment } from '../../../ui/desk/date-time'
import { actorText } from '../audit/actor-text'
import { LongText } from '../long-text'
import type { Decision } from './item-query'

interface DecidedByProps {
  status: string
  /** The latest decision. One for another status is outdated; its room stays, so that no row moves. */
  decision: Decision | undefined
}

/** By whom, when and why a row has its status. */
export function DecidedBy({ status, decision }: DecidedByProps) {
  if (!decision) return null
  const { by, at, reason } = decision
  return (
    <div className={decision.status === status ? 'text-muted' : 'invisible'}>
      <p>
        By {actorText(by)}, <time dateTime={at}>{moment(at)}</time>
      </p>
      {reason && <LongText text={reason} />}
    </div>
  )
}
