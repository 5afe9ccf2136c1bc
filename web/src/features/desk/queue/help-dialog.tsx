import { Dialog } from '../../../ui/dialog/dialog'
import { Switch } from '../../../ui/switch'
import { queueKeys } from './queue-keys'

interface HelpDialogProps {
  open: boolean
  onClose: () => void
  keysOn: boolean
  onTurn: (on: boolean) => void
}

/** Lists the keyboard shortcuts of the queue, and turns them off. */
export function HelpDialog({ open, onClose, keysOn, onTurn }: HelpDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" open={open} onClose={onClose}>
      <div className="grid gap-5 p-5 md:p-6">
        <dl className="grid gap-2">
          {Object.values(queueKeys).map(({ key, deed }) => (
            <div key={key} className="flex items-baseline gap-4">
              <dt>
                <kbd
                  className="inline-block min-w-7 rounded-sm border border-edge px-1.5 text-center
                    font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              </dt>
              <dd>{deed}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">
          Choose a reason by its number, or with the arrow keys and Enter. Escape closes a dialog.
        </p>
        <Switch
          label="Single-key shortcuts"
          hint="Turn off to use buttons only. Saved on this device."
          checked={keysOn}
          onChange={onTurn}
        />
      </div>
    </Dialog>
  )
}
