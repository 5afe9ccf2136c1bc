import { useState } from 'react'
import { rejectionReasons } from '../../../api/generated/rejections'
import { Dialog } from '../../../ui/dialog/dialog'
import { NumberedList } from '../lists/numbered-list'
import type { ItemKind } from '../queue/queue-cursor'
import { OwnReason } from './own-reason'

interface ReasonDialogProps {
  /** The title: "Reject the review of Ada Example". */
  title: string
  /** The label of the button: "Reject". */
  action: string
  /** The subject of the action. */
  kind: ItemKind
  /** A note to read before the action. */
  note?: string | undefined
  /** Whether only moderators can read the reason. */
  isInternal?: boolean | undefined
  open: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks for a reason: a usual one of the kind, or the moderator's own words. */
export function ReasonDialog({
  title,
  action,
  kind,
  note,
  isInternal,
  open,
  onClose,
  onReason,
}: ReasonDialogProps) {
  const [inWords, setInWords] = useState(false)
  const reasons = rejectionReasons[kind]
  const choose = (index: number) => {
    const reason = reasons[index]
    if (reason === undefined) setInWords(true)
    else onReason(reason)
  }
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <div className="grid gap-4 p-4 md:p-5">
        {note && <p className="px-3 text-muted">{note}</p>}
        {open && (
          <NumberedList
            label="Reasons"
            options={[...reasons, 'Something else']}
            onChoose={choose}
          />
        )}
        {inWords && (
          <OwnReason
            action={action}
            hint={isInternal ? undefined : 'The person who sent it can read this.'}
            onReason={onReason}
          />
        )}
      </div>
    </Dialog>
  )
}
