import { useCallback } from 'react'
import { StatusBadge } from '../../ui/badge'
import type { CroppedPicture, Sending } from './use-photo-upload'

interface SentPhotoProps {
  picture: CroppedPicture
  sending: Sending
  /** The next step after sending the photo. */
  next: string
}

/** The cropped picture, and its upload's progress. */
export function UploadedPhotoView({ picture, sending, next }: SentPhotoProps) {
  const { blob } = picture
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <img
        ref={show}
        alt="The one you cropped"
        className="h-25 max-w-[45%] rounded-md border border-line object-contain"
      />
      <div className="grid min-w-0 flex-[1_1_8rem] justify-items-start gap-2 text-sm">
        {sending.step === 'sending' && <Progress part={sending.part} />}
        {sending.step === 'failed' && (
          <p className="font-medium text-no">Not sent yet. The photo is kept here.</p>
        )}
        {sending.step === 'done' && (
          <>
            <StatusBadge status="pending" />
            <p className="text-muted">{next}</p>
          </>
        )}
      </div>
    </div>
  )
}

function Progress({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  return (
    <>
      <p className="tabular">Uploading… {percent}%</p>
      <div
        role="progressbar"
        aria-label="Uploading the photo"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 w-full overflow-hidden rounded-full bg-track"
      >
        <div
          className="h-full rounded-full bg-action transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
    </>
  )
}
