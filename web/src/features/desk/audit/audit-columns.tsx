import { StatusBadge } from '../../../ui/badge'
import type { Column } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/date-time'
import { BeforeAfter, ValueText } from '../before-after'
import { LongText } from '../long-text'
import { About, Parts } from './about'
import { actorText } from './actor-text'
import type { AuditFilter } from './audit-filter'
import type { AuditEntry } from './audit-queries'
import { actionText, changeOf } from './copy'
import { UndoBulk } from './undo-bulk'

const deedColumns: readonly Column<AuditEntry>[] = [
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
    className: 'as-table:min-w-32 as-table:wrap-break-word',
    cell: ({ actor }) => <span className="font-semibold">{actorText(actor)}</span>,
  },
  {
    title: 'What',
    cell: (entry) => (
      <>
        {actionText(entry)}
        <UndoBulk entry={entry} />
      </>
    ),
  },
]

const changeColumns: readonly Column<AuditEntry>[] = [
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

/** The columns of the audit trail. */
export function auditColumns(
  onlyAbout: (chosen: Partial<AuditFilter>) => void,
): readonly Column<AuditEntry>[] {
  return [
    ...deedColumns,
    { title: 'Subject', cell: (entry) => <Subject entry={entry} onlyAbout={onlyAbout} /> },
    ...changeColumns,
  ]
}

/** The columns of the entries about one item. */
export const historyColumns = [...deedColumns, ...changeColumns]

interface SubjectProps {
  entry: AuditEntry
  onlyAbout: (chosen: Partial<AuditFilter>) => void
}

/** The subject, and a link to all entries about its official, or about itself without one. */
function Subject({ entry, onlyAbout }: SubjectProps) {
  const { about, subject, parts } = entry
  if (!subject && !parts) return <span className="text-muted">None</span>
  const official = about?.officialId
  const only = official ? { official } : subject && { subject }
  return (
    <>
      {about ? <About about={about} /> : <span>{subject}</span>}
      {parts && <Parts entry={entry} />}
      {only && (
        <button
          type="button"
          aria-label={`All entries: ${about?.name ?? actionText(entry)}, ${moment(entry.at)}`}
          className="mt-1 flex min-h-6 items-center text-muted underline underline-offset-2
            hover:text-action"
          onClick={() => onlyAbout(only)}
        >
          All entries
        </button>
      )}
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
  if (status && !before) return value(after) // each of several items had its status
  return (
    <>
      {field && <p className="font-semibold">{field}</p>}
      <BeforeAfter before={value(before)} after={value(after)} />
    </>
  )
}
