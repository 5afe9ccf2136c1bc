import { useState } from 'react'
import { rejectionReasons } from '../../../api/rejections'
import type { Waiting } from '../../../features/admin/queue-query'
import { itemName, kindWords } from '../../../features/admin/queue-words'
import { Dialog } from '../../../ui/dialog'
import { NumberedList } from './numbered-list'
import { OwnReason } from './own-reason'

interface RejectionDialogProps {
  item: Waiting
  open: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/** Asks why an item is rejected: one of the usual reasons, or own words. */
export function RejectionDialog({ item, open, onClose, onReject }: RejectionDialogProps) {
  const [inWords, setInWords] = useState(false)
  const reasons = rejectionReasons[item.kind]
  const { reject } = kindWords[item.kind]
  const choose = (index: number) => {
    const reason = reasons[index]
    if (reason === undefined) setInWords(true)
    else onReject(reason)
  }
  return (
    <Dialog title={`${reject} the ${itemName(item)}`} open={open} onClose={onClose}>
      <div className="grid gap-4 p-4 md:p-5">
        {open && <NumberedList label="Reasons" options={[...reasons, 'Something else']} onChoose={choose} />}
        {inWords && <OwnReason action={reject} onReason={onReject} />}
      </div>
    </Dialog>
  )
}
