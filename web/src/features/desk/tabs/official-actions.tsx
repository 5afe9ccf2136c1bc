import { Link } from 'wouter'
import { Icon } from '../../../ui/core/icon'
import { Choice } from '../../../ui/desk/choice'
import { IconAction, iconActionLook } from '../../../ui/desk/icon-action'
import { Tip } from '../../../ui/desk/tip'
import { editAddress } from '../addresses'
import type { ListedOfficial, Status } from '../queries'

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
export function OfficialActions({
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
