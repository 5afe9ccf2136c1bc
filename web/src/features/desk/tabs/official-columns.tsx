import { StatusBadge } from '../../../ui/badge'
import type { Column } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/date-time'
import { countyLabel } from '../../officials/browse/reference'
import { positionLabel } from '../../officials/copy'
import { addressText, submissionText } from '../copy'
import { FlagList } from '../flag-list'
import { OfficialCell } from '../official-cell'
import type { ListedOfficial, Status } from '../queries'
import { OfficialActions } from './official-actions'

interface OfficialHandlers {
  onDecide: (official: ListedOfficial, status: Status) => void
  onDelete: (official: ListedOfficial) => void
  onDuplicates: (official: ListedOfficial) => void
}

/** The columns of the list of officials. */
export function officialColumns({
  onDecide,
  onDelete,
  onDuplicates,
}: OfficialHandlers): readonly Column<ListedOfficial>[] {
  return [
    {
      title: 'Name',
      sort: 'name',
      cell: (official) => (
        <>
          <OfficialCell id={official.id} name={official.name} tenure={official.tenureLabel} />
          <FlagList flags={official.flags} />
          {official.status === 'pending' && (
            <button
              type="button"
              aria-label={`Check for duplicates of ${official.name}`}
              className="mt-1 min-h-11 rounded-md font-semibold text-link underline-offset-2
                hover:underline"
              onClick={() => onDuplicates(official)}
            >
              Check for duplicates
            </button>
          )}
        </>
      ),
    },
    { title: 'Position', sort: 'position', cell: ({ position }) => positionLabel(position) },
    {
      title: 'Location',
      sort: 'location',
      cell: ({ city, county }) => [city, county && countyLabel(county)].filter(Boolean).join(', '),
    },
    {
      title: 'Submission Details',
      sort: 'createdAt',
      cell: (official) => (
        <div className="grid gap-0.5">
          <span className="tabular">{moment(official.createdAt)}</span>
          <span className="text-muted">{addressText(official.submittedBy)}</span>
          <span className="text-muted">{submissionText(official)}</span>
        </div>
      ),
    },
    {
      title: 'Status',
      sort: 'status',
      className: 'as-table:whitespace-nowrap',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      title: 'Actions',
      className: 'as-cards:block! as-table:w-76',
      cell: (official) => (
        <OfficialActions
          official={official}
          onDecide={(status) => onDecide(official, status)}
          onDelete={() => onDelete(official)}
        />
      ),
    },
  ]
}
