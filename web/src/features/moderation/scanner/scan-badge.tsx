import { StatusBadge } from '../../../ui/badge'
import type { ListedPhotoUpload } from '../queries'

/** What a photo upload tells of its scan. */
interface Scanned {
  malwareScanResult: string
  notApprovable?: string
}

/** What the malware scanner said of a photo, and the status whose looks fit. Nothing where nobody was to scan it. */
export function scanWords({
  malwareScanResult,
  notApprovable,
}: Scanned): { status: string; label: string } | undefined {
  const [result = '', ...reason] = malwareScanResult.split(': ')
  const of = reason.join(': ')
  switch (result) {
    case 'clean':
      return { status: 'approved', label: 'Clean' }
    case 'infected':
      return { status: 'rejected', label: `Infected: ${of}` }
    case 'error':
      return { status: 'rejected', label: `Error: ${of}` }
  }
  return notApprovable ? { status: 'pending', label: 'Waiting to be scanned' } : undefined
}

interface ScanBadgeProps {
  photo: Pick<ListedPhotoUpload, 'malwareScanResult' | 'notApprovable' | 'isRemoved'>
}

/** What the malware scanner said of a photo. A picture that is gone needs no scan any more. */
export function ScanBadge({ photo }: ScanBadgeProps) {
  const words = scanWords(photo)
  if (!words || (photo.isRemoved && words.status === 'pending')) return null
  return <StatusBadge status={words.status} label={words.label} />
}
