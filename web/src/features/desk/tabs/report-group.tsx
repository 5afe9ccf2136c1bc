import { moment } from '../../../ui/desk/date-time'
import { figure } from '../../officials/copy'
import { addressText } from '../copy'
import { FlagList } from '../flag-list'
import { LongText } from '../long-text'
import type { ListedReport } from '../queries'

/** Why a review was reported, and where several reports came from. */
export function ReportReasons({
  report: { reports, networks, reasons, reasonLabel },
}: {
  report: ListedReport
}) {
  if (reports === 1) return reasonLabel
  return (
    <>
      <ul>
        {reasons.map(({ reason, label, count }) => (
          <li key={reason}>
            {label}: {figure(count)}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm font-normal text-muted tabular">
        {figure(reports)} reports from {figure(networks)} {networks === 1 ? 'network' : 'networks'}
      </p>
    </>
  )
}

/** The notes of reports that have joined another one, and how many have none. */
export function JoinedNotes({
  report: { reports, joined },
  readBefore,
}: {
  report: ListedReport
  /** The reports that were read before others came, which are marked. */
  readBefore?: readonly string[] | undefined
}) {
  const isNew = (id: string) => readBefore && !readBefore.includes(id)
  const said = joined.filter(({ id, note, flags }) => note || flags || isNew(id))
  const others = reports - 1 - said.length
  return (
    <>
      {said.length > 0 && (
        <ul aria-label="Notes of others" className="mt-3 grid gap-2 border-l-2 border-line pl-3">
          {said.map(({ id, note = '', reasonLabel, flags, reporterIp, createdAt }) => (
            <li key={id} className="min-w-0 wrap-anywhere">
              {isNew(id) && <strong className="mr-2 font-semibold text-wait">New</strong>}
              {note ? <LongText text={note} /> : isNew(id) && reasonLabel}
              <span className="block text-sm text-muted tabular">
                {addressText(reporterIp)}, {moment(createdAt)}
              </span>
              <FlagList flags={flags} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p className="mt-2 text-sm text-muted">and {figure(others)} more</p>}
    </>
  )
}
