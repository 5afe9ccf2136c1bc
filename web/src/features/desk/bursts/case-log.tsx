import { moment } from '../../../ui/desk/date-time'
import { Panel } from '../../../ui/panel'
import { actionText, actorText } from '../audit/copy'
import type { BurstCase } from './burst-queries'

/** The decisions about a case, newest first. The audit trail has the same entries. */
export function CaseLog({ log }: Pick<BurstCase, 'log'>) {
  return (
    <Panel title="Log">
      {log.length === 0 && <p className="mt-3 text-muted">Nothing has been decided yet.</p>}
      <ul className="mt-2 divide-y divide-line">
        {log.map((entry) => (
          <li key={entry.id} className="py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
              <span>
                <span className="font-semibold">{actionText(entry)}</span>
                {entry.after && `: ${entry.after}`}
              </span>
              <span className="text-muted tabular">
                {actorText(entry.actor)}, {moment(entry.at)}
              </span>
            </p>
            {entry.reason && <p className="mt-1 wrap-anywhere">“{entry.reason}”</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
