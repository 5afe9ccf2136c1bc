import { useState } from 'react'
import { shortDay } from '../../../ui/dates'
import { moment } from '../../../ui/desk/date-time'
import { figure } from '../../officials/copy'
import { broughtBy } from './copy'
import type { Batch } from './queries'
import { StayList } from './stay-list'
import { allChanges } from './waiting-text'

/** The origin of a batch, the people who worked on it, and notes about the file. */
export function BatchFacts({ batch }: { batch: Batch }) {
  const { id, state, source, createdAt, createdBy, rows, unchanged, asOf, notes } = batch
  return (
    <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="max-w-[75ch] min-w-0 wrap-anywhere">
        <p className="text-muted tabular">
          {[
            source && `From ${source}.`,
            `${broughtBy(createdBy)}, ${moment(createdAt)}.`,
            `${figure(rows)} ${rows === 1 ? 'row' : 'rows'}`,
          ]
            .filter(Boolean)
            .join(' ')}
          {state === 'columns'
            ? '.'
            : `, ${figure(unchanged)} unchanged. Terms as of ${shortDay(asOf)}.`}
        </p>
        <Outcome batch={batch} />
        <Notes notes={notes ?? []} />
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

/** How many notes show before the rest is expanded. */
const shownNotes = 4

function Notes({ notes }: { notes: readonly string[] }) {
  const [all, setAll] = useState(false)
  if (notes.length === 0) return null
  const isShort = all || notes.length <= shownNotes + 1
  return (
    <>
      <ul aria-label="Notes" className="mt-2 grid list-disc gap-1 pl-5 text-sm">
        {(isShort ? notes : notes.slice(0, shownNotes)).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {!isShort && (
        <button
          type="button"
          className="mt-1 min-h-6 text-sm font-semibold text-link underline underline-offset-2"
          onClick={() => setAll(true)}
        >
          Show {figure(notes.length - shownNotes)} more notes
        </button>
      )}
    </>
  )
}

/** The people who applied and undid a batch, and the profiles that the undo left. */
function Outcome({ batch }: { batch: Batch }) {
  const { appliedAt, appliedBy, undoneAt, undoneBy, partlyUndone } = batch
  if (!appliedAt) return null
  return (
    <>
      <p className="mt-2 font-semibold text-heading tabular">
        Applied by {appliedBy}, {moment(appliedAt)}.
        {undoneAt && ` Undone by ${undoneBy}, ${moment(undoneAt)}.`}
      </p>
      {partlyUndone && (
        <section aria-label="Profiles that stayed" className="mt-2 grid gap-2">
          <p className="tabular">
            {figure(partlyUndone.undone)} undone, {figure(partlyUndone.kept)} kept,{' '}
            {figure(partlyUndone.retired)} retired with their reviews.
          </p>
          <StayList
            stays={partlyUndone.officials}
            total={partlyUndone.kept + partlyUndone.retired}
            below={({ retired }) => (
              <span className="text-muted">. {retired ? 'Retired' : 'Kept'}</span>
            )}
          />
        </section>
      )}
    </>
  )
}
