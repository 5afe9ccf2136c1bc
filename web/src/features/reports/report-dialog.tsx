import { Dialog } from '../../ui/dialog/dialog'
import { ReportForm } from './report-form'

export interface ReportDialogProps {
  ratingId: string
  open: boolean
  onClose: () => void
}

/** The report form above the profile. Closing it keeps the input. */
export default function ReportDialog({ ratingId, open, onClose }: ReportDialogProps) {
  return (
    <Dialog title="Report Review" open={open} onClose={onClose}>
      <ReportForm ratingId={ratingId} onLeave={onClose} />
    </Dialog>
  )
}
