import { Dialog } from '../../../ui/dialog/dialog'
import { NumberedList } from '../lists/numbered-list'
import type { Waiting } from './queue-query'

interface UpholdDialogProps {
  item: Waiting
  open: boolean
  onClose: () => void
  onUphold: (withReview: boolean) => void
}

/** Asks what happens to the review when a report on it is upheld. */
export function UpholdDialog({ item, open, onClose, onUphold }: UpholdDialogProps) {
  return (
    <Dialog
      title={item.report?.reports === 1 ? 'Uphold the report' : 'Uphold all reports'}
      open={open}
      onClose={onClose}
    >
      <div className="grid gap-3 p-4 md:p-5">
        <p className="px-3 text-muted">The review of {item.official.name} is published.</p>
        {open && (
          <NumberedList
            label="The review"
            options={['Uphold and reject the review', 'Uphold but keep the review']}
            onChoose={(index) => onUphold(index === 0)}
          />
        )}
      </div>
    </Dialog>
  )
}
