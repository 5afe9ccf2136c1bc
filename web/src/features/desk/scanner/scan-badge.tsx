import { StatusBadge } from '../../../ui/badge'
import type { ListedPhotoUpload } from '../queries'

/** The scan result of a photo upload. */
interface Scanned {
  malwareScanResult: string
  notApprovable?: string
}

/**
 * The scanner's result as text, with the status whose style fits. Undefined if no scanner is
 * configured.
 */
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

/** The scanner's result for a photo. A picture that is gone needs no scan any more. */
export function ScanBadge({ photo }: ScanBadgeProps) {
  const words = scanWords(photo)
  if (!words || (photo.isRemoved && words.status === 'pending')) return null
  return <StatusBadge status={words.status} label={words.label} />
}
