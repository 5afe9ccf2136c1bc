import { Dialog } from '../../ui/dialog/dialog'
import { useToast } from '../../ui/toast/toast-context'
import type { Official } from '../officials/queries'
import { CorrectionForm } from './correction-form'

export interface CorrectionDialogProps {
  official: Official
  open: boolean
  onClose: () => void
}

/** The correction form above the profile. Closing it keeps the input. */
export default function CorrectionDialog({ official, open, onClose }: CorrectionDialogProps) {
  const toast = useToast()
  const finish = () => {
    onClose()
    toast({
      title: 'Correction Submitted',
      description:
        'Thank you. A moderator will look into it. The profile won’t change until the ' +
        'correction is approved.',
    })
  }
  return (
    <Dialog title="Submit Correction" open={open} onClose={onClose}>
      <CorrectionForm official={official} onCancel={onClose} onDone={finish} />
    </Dialog>
  )
}
