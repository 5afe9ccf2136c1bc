import { StatusBadge } from '../../../ui/badge'
import type { Column } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/date-time'
import { BeforeAfter, ValueText } from '../before-after'
import { LongText } from '../long-text'
import { OfficialCell } from '../official-cell'
import type { AuditEntry } from './audit-queries'
import { actionText, actorText, changeOf } from './copy'

/** The columns of the audit trail. */
export function auditColumns(onlyAbout: (subject: string) => void): readonly Column<AuditEntry>[] {
  return [
    {
      title: 'When',
      cell: ({ at }) => (
        <time dateTime={at} className="as-table:whitespace-nowrap tabular">
          {moment(at)}
        </time>
      ),
    },
    {
      title: 'Who',
      className: 'as-table:wrap-break-word',
      cell: ({ actor }) => <span className="font-semibold">{actorText(actor)}</span>,
    },
    { title: 'What', cell: actionText },
    { title: 'Subject', cell: (entry) => <Subject entry={entry} onlyAbout={onlyAbout} /> },
    {
      title: 'Before and After',
      className: 'as-table:w-[24%]',
      cell: (entry) => <ChangeText entry={entry} />,
    },
    {
      title: 'Reason',
      className: 'as-table:w-[18%]',
      cell: ({ reason }) =>
        reason ? <LongText text={reason} /> : <span className="text-muted">None</span>,
    },
  ]
}

interface SubjectProps {
  entry: AuditEntry
  onlyAbout: (subject: string) => void
}

/** The official or the account, and a link to all entries about the same one. */
function Subject({ entry: { official, username, subject, action, at }, onlyAbout }: SubjectProps) {
  if (!subject) return <span className="text-muted">Unknown</span>
  const name = official?.name ?? username
  return (
    <>
      {official ? (
        <OfficialCell id={official.id} name={official.name} />
      ) : (
        <span>{username ?? 'Deleted'}</span>
      )}
      <button
        type="button"
        aria-label={`All entries: ${name ?? actionText({ action })}, ${moment(at)}`}
        className="mt-1 flex min-h-6 items-center text-muted underline underline-offset-2
          hover:text-action"
        onClick={() => onlyAbout(subject)}
      >
        All entries
      </button>
    </>
  )
}

/** The values of an entry before and after. */
function ChangeText({ entry }: { entry: AuditEntry }) {
  const change = changeOf(entry)
  if (!change) return <span className="text-muted">No change</span>
  const { field, status, before, after } = change
  const value = (text: string) =>
    status ? <StatusBadge status={text} /> : <ValueText text={text} />
  return (
    <>
      {field && <p className="font-semibold">{field}</p>}
      <BeforeAfter before={value(before)} after={value(after)} />
    </>
  )
}
