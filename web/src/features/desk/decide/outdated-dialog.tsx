import { Dialog } from '../../../ui/dialog/dialog'
import type { Compared } from '../../corrections/correction-values'
import { NumberedList } from '../lists/numbered-list'
import { outdatedChoices, outdatedText } from './outdated'

interface OutdatedDialogProps {
  /** The official of the correction. */
  name: string
  /** The values as screens show them. */
  compared: Compared
  open: boolean
  onClose: () => void
  onChoose: (status: 'approved' | 'rejected') => void
}

/** Asks before a correction replaces a value other than the one that it was proposed for. */
export function OutdatedDialog({ name, compared, open, onClose, onChoose }: OutdatedDialogProps) {
  return (
    <Dialog title={`Outdated correction to ${name}’s profile`} open={open} onClose={onClose}>
      {open && (
        <div className="grid gap-3 p-4 wrap-anywhere md:p-5">
          <p className="px-3 text-muted">
            The profile has changed since this was proposed. {outdatedText(compared)}
          </p>
          <NumberedList
            label="What to do"
            options={outdatedChoices(compared)}
            onChoose={(index) => onChoose(index === 0 ? 'approved' : 'rejected')}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Says that the profile was changed after a correction was proposed. */
export function OutdatedNote({ compared }: { compared: Compared }) {
  return (
    <div
      className="mt-3 rounded-md border border-wait-line bg-wait-bg p-3 text-sm wrap-anywhere
        text-wait"
    >
      <p className="font-semibold">Outdated: the profile has changed.</p>
      <p className="mt-1">{outdatedText(compared)}</p>
    </div>
  )
}
