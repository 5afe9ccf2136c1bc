import { StatusBadge } from '../../../ui/badge'
import type { ListedPhotoUpload } from '../queries'
import { scanWords } from './scan-words'

interface ScanBadgeProps {
  photo: Pick<ListedPhotoUpload, 'malwareScanResult' | 'notApprovable' | 'isRemoved'>
}

/** What the malware scanner said of a photo. A picture that is gone needs no scan any more. */
export function ScanBadge({ photo }: ScanBadgeProps) {
  const words = scanWords(photo)
  if (!words || (photo.isRemoved && words.status === 'pending')) return null
  return <StatusBadge status={words.status} label={words.label} />
}
