import { Link } from 'wouter'
import { StatusBadge } from '../../../ui/badge'
import { Icon } from '../../../ui/core/icon'
import { Choice } from '../../../ui/desk/choice'
import type { Column } from '../../../ui/desk/data-table'
import { IconAction, iconActionLook } from '../../../ui/desk/icon-action'
import { Tip } from '../../../ui/desk/tip'
import { countyLabel } from '../../officials/browse/reference'
import { positionLabel } from '../../officials/copy'
import { editAddress } from '../addresses'
import { addressText, submissionText } from '../copy'
import { FlagList } from '../flag-list'
import { DecidedBy } from '../item/decided-by'
import { ItemLink } from '../item-link'
import { OfficialCell } from '../official-cell'
import type { ListedOfficial, Status } from '../queries'

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
          <OfficialCell
            id={official.id}
            name={official.name}
            tenure={official.takesOffice ?? official.tenureLabel}
          />
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
          <ItemLink kind="official" id={official.id} what={official.name} at={official.createdAt} />
          <span className="text-muted">{addressText(official.submittedBy)}</span>
          <span className="text-muted">{submissionText(official)}</span>
        </div>
      ),
    },
    {
      title: 'Status',
      sort: 'status',
      cell: ({ status, decision }) => (
        <>
          <StatusBadge status={status} />
          <DecidedBy status={status} decision={decision} />
        </>
      ),
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

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
]

interface OfficialActionsProps {
  official: ListedOfficial
  onDecide: (status: Status) => void
  onDelete: () => void
}

/** View, edit, status, delete. */
function OfficialActions({
  official: { id, name, status },
  onDecide,
  onDelete,
}: OfficialActionsProps) {
  return (
    <div className="flex items-center gap-1 as-cards:flex-wrap">
      <Tip text="View">
        <Link href={`/official/${id}`} aria-label={`View ${name}`} className={iconActionLook()}>
          <Icon name="eye" />
        </Link>
      </Tip>
      <Tip text="Edit">
        <Link href={editAddress(id)} aria-label={`Edit ${name}`} className={iconActionLook()}>
          <Icon name="pen" />
        </Link>
      </Tip>
      <div className="w-32 min-w-0">
        <Choice
          label={`Status of ${name}`}
          value={status}
          options={statuses}
          size="small"
          onChange={(value) => onDecide(value as Status)}
        />
      </div>
      <IconAction icon="trash" tone="no" tip="Delete" label={`Delete ${name}`} onClick={onDelete} />
    </div>
  )
}
