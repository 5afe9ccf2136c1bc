import type { Waiting } from '../../../features/moderation/queue/queue-query'
import { ScanBadge } from '../../../features/moderation/scanner/scan-badge'
import { ScannerLine } from '../../../features/moderation/scanner/scanner-line'

/** The id of the words that say why a photo cannot be approved. */
export const notApprovableId = 'not-approvable'

/** What the scanner said of a photo, whether that lets it be approved, and how the scanner does. */
export function PhotoScan({ photo }: { photo: NonNullable<Waiting['photoUpload']> }) {
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <ScanBadge photo={photo} />
      {photo.notApprovable && (
        <p id={notApprovableId} className="text-sm">
          {photo.notApprovable}
        </p>
      )}
      <ScannerLine />
    </div>
  )
}
