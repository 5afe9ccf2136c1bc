import { useState } from 'react'
import { Avatar } from '../../../ui/avatar'
import { addressText, submissionText } from '../copy'
import { FlagList } from '../flag-list'
import { ScanBadge } from '../scanner/scan-badge'
import { ScannerLine } from '../scanner/scanner-line'
import { Facts } from './facts'
import type { Waiting } from './queue-query'

interface PhotoViewProps {
  photo: NonNullable<Waiting['photoUpload']>
  official: Waiting['official']
}

/** The greatest height of the picture: it fits between the text above it and the decision bar. */
const highest = 'max(12rem, min(60vh, 100dvh - var(--rest) - var(--banner, 0px)))'

/** The demonstration's banner takes its height from the picture. */
const belowBanner = '[[aria-label=Demonstration]~main_&]:[--banner:2.375rem]'

/** A photo that waits, large, next to the present picture. */
export function PhotoView({ photo, official }: PhotoViewProps) {
  const [failed, setFailed] = useState(false)
  const { width, height } = photo
  return (
    <>
      <div
        className={`grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)] gap-4 [--rest:32rem] sm:gap-6
          lg:[--rest:25rem] ${belowBanner}`}
      >
        <figure>
          <figcaption className="mb-2 text-sm font-semibold text-muted">Proposed</figcaption>
          {failed || photo.isRemoved ? (
            <p
              className="grid aspect-4/5 place-items-center rounded-md border border-line bg-sunken
                p-3 text-muted"
            >
              {photo.isRemoved ? 'Image removed' : 'Preview unavailable'}
            </p>
          ) : (
            <a
              href={photo.objectPath}
              target="_blank"
              rel="noopener"
              className="inline-block rounded-md"
            >
              <img
                src={`${photo.objectPath}?w=768`}
                alt={`${official.name}, as uploaded`}
                // Reserves the space before the picture has loaded, so that nothing moves under the
                // pointer.
                style={
                  width && height
                    ? {
                        width: `min(100%, ${highest} * ${width / height})`,
                        aspectRatio: width / height,
                      }
                    : { maxHeight: highest }
                }
                className="rounded-md border border-line bg-sunken object-contain"
                onError={() => setFailed(true)}
              />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )}
        </figure>
        <figure>
          <figcaption className="mb-2 text-sm font-semibold text-muted">
            Now {!official.profileImage && <span className="sr-only">(no photo)</span>}
          </figcaption>
          <div style={{ maxWidth: `min(14rem, ${highest} * 0.8)` }}>
            <Avatar
              id={official.id}
              name={official.name}
              image={official.profileImage}
              className="aspect-4/5 w-full text-2xl"
              sizes="14rem"
              eager
            />
          </div>
        </figure>
      </div>
      <FlagList flags={photo.flags} />
      <PhotoScan photo={photo} />
      <Facts
        facts={[
          { term: 'File', text: photo.originalFilename || 'Unknown filename' },
          { term: 'IP address', text: addressText(photo.submitterIp) },
          { term: 'Location', text: submissionText(photo) },
        ]}
      />
    </>
  )
}

/** The id of the text that says why a photo cannot be approved. */
export const notApprovableId = 'not-approvable'

/** The scan result of a photo, whether that allows an approval, and the state of the scanner. */
function PhotoScan({ photo }: { photo: NonNullable<Waiting['photoUpload']> }) {
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
