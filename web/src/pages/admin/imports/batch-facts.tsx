import type { Batch } from '../../../features/moderation/imports/queries'
import { allChanges } from '../../../features/moderation/imports/waiting-text'
import { figure } from '../../../features/officials/copy'
import { shortDay } from '../../../ui/dates'
import { moment } from '../../../ui/desk/date-time'

/** Where a batch comes from, who has done what with it, and what reading it has shown. */
export function BatchFacts({ batch }: { batch: Batch }) {
  const { id, state, source, createdAt, createdBy, rows, unchanged, asOf, notes } = batch
  return (
    <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="max-w-[75ch] min-w-0 wrap-anywhere">
        <p className="text-muted tabular">
          {[
            source && `From ${source}.`,
            `${createdBy ? `Uploaded by ${createdBy}` : 'Fetched'}, ${moment(createdAt)}.`,
            `${figure(rows)} ${rows === 1 ? 'row' : 'rows'}`,
          ]
            .filter(Boolean)
            .join(' ')}
          {state === 'columns'
            ? '.'
            : `, ${figure(unchanged)} unchanged. Terms as of ${shortDay(asOf)}.`}
        </p>
        <Outcome batch={batch} />
        {notes && notes.length > 0 && (
          <ul aria-label="Notes" className="mt-2 grid list-disc gap-1 pl-5 text-sm">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      {state !== 'columns' && allChanges(batch) > 0 && (
        <a
          href={`/api/admin/imports/${id}/report.csv`}
          download
          className="btn btn-line max-sm:w-full"
        >
          Download as CSV
        </a>
      )}
    </div>
  )
}

/** Who has applied a batch, and who has undone it. */
function Outcome({ batch: { appliedAt, appliedBy, undoneAt, undoneBy } }: { batch: Batch }) {
  if (!appliedAt) return null
  return (
    <p className="mt-2 font-semibold text-heading tabular">
      Applied by {appliedBy}, {moment(appliedAt)}.
      {undoneAt && ` Undone by ${undoneBy}, ${moment(undoneAt)}.`}
    </p>
  )
}
