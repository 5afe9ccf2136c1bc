import { StatusBadge } from '../../../ui/badge'
import { DecidedBy } from '../item/decided-by'
import type { ListedReport, Status } from '../queries'

const decisions = [
  { status: 'approved', word: 'Uphold', classes: 'text-ok hover:bg-ok-bg aria-pressed:bg-ok-bg' },
  { status: 'rejected', word: 'Dismiss', classes: 'text-no hover:bg-no-bg aria-pressed:bg-no-bg' },
] as const

const labels = { pending: 'Pending', approved: 'Upheld', rejected: 'Dismissed' }

interface ReportActionsProps {
  report: ListedReport
  onDecide: (status: Status) => void
}

/**
 * The status of a report, and the two decisions on it; the button of the present status shows as
 * pressed.
 */
export function ReportActions({
  report: { status, rating, decision },
  onDecide,
}: ReportActionsProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <StatusBadge status={status} label={labels[status]} />
      <DecidedBy status={status} decision={decision} />
      <div className="flex flex-wrap gap-2">
        {decisions.map(({ status: other, word, classes }) => (
          <button
            key={other}
            type="button"
            aria-label={`${word} the report on the review of ${rating.officialName}`}
            aria-pressed={status === other}
            className={`min-h-11 rounded-md border border-line px-3 font-semibold transition ${classes}`}
            onClick={() => status !== other && onDecide(other)}
          >
            {word}
          </button>
        ))}
      </div>
    </div>
  )
}
