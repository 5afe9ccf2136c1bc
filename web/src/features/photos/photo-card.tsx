import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../ui/core/button'
import { Icon } from '../../ui/core/icon'
import { FormFailure } from '../../ui/form-failure'
import { Lazily } from '../../ui/loading/preloadable'
import { lazyCropDialog } from './crop/lazy-crop-dialog'
import { FileButton } from './file-button'
import type { FileError } from './file-error'
import { PhotoPanel } from './photo-panel'
import type { PhotoRules } from './photo-rules'
import type { UploadedPhoto } from './upload-photo'
import { UploadedPhotoView } from './uploaded-photo'
import { useChosenFile } from './use-chosen-file'
import { usePhotoUpload } from './use-photo-upload'

interface PhotoCardProps {
  rules: PhotoRules
  /** The server has the picture. The upload ends when this promise does. */
  onUploaded: (photo: UploadedPhoto) => unknown
  /** The photo was removed; without this function it cannot be. */
  onRemoved?: () => void
  /** Called when an upload begins and ends. */
  onSending?: (isSending: boolean) => void
}

/**
 * Lets a visitor choose or drop a photo, crop it and send it. The crop is kept until the server has
 * it.
 */
export default function PhotoCard({ rules, onUploaded, onRemoved, onSending }: PhotoCardProps) {
  const { chosen, refusal, choose, close } = useChosenFile(rules)
  const { picture, sending, failure, send, stop, remove } = usePhotoUpload(onUploaded, onSending)
  const [over, setOver] = useState(false)
  const busy = sending.step === 'sending'

  // Buttons that go away with a click would lose the focus.
  const buttons = useRef<HTMLDivElement>(null)
  const stay = () => buttons.current?.querySelector<HTMLElement>('[aria-disabled]')?.focus()

  const take = (file: File | undefined) => {
    if (file && !busy) choose(file)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const dragLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className={over ? 'rounded-lg outline-2 outline-offset-2 outline-action' : ''}
      onDragOver={drag}
      onDragLeave={dragLeave}
      onDrop={drop}
    >
      <PhotoPanel rules={rules}>
        {picture && <UploadedPhotoView picture={picture} sending={sending} next={rules.next} />}
        <div ref={buttons} className="mt-4 grid gap-2.5">
          <FormFailure failure={failure} />
          {sending.step === 'failed' && picture && (
            <Button
              variant="solid"
              onClick={() => {
                stay()
                send(picture)
              }}
            >
              Try Again
            </Button>
          )}
          <FileButton
            types={rules.types}
            busy={busy}
            onFile={take}
            onNear={() => lazyCropDialog.load().catch(() => {})}
          >
            <Icon name="camera" />
            {picture ? 'Choose another photo' : 'Upload a photo'}
          </FileButton>
          {busy && (
            <Button
              onClick={() => {
                stay()
                stop()
              }}
            >
              Cancel
            </Button>
          )}
          {sending.step === 'done' && onRemoved && (
            <Button
              onClick={() => {
                stay()
                remove()
                onRemoved()
              }}
            >
              Remove photo
            </Button>
          )}
        </div>
        {refusal && <RefusedFile refusal={refusal} />}
      </PhotoPanel>
      {chosen && (
        <Lazily
          key={chosen.picture.src}
          part={lazyCropDialog}
          props={{
            picture: chosen.picture,
            rules,
            onApply: (blob) => send({ blob, filename: chosen.filename }),
            onClose: close,
          }}
        />
      )}
    </div>
  )
}

/** Why a file was refused, and what to do about it. */
function RefusedFile({ refusal }: { refusal: FileError }) {
  return (
    <div role="alert" className="mt-3 flex items-start gap-1.5 text-sm text-no">
      <Icon name="cross" className="mt-0.5 size-4" />
      <div>
        <p className="font-semibold">{refusal.message}</p>
        <p>{refusal.advice}</p>
      </div>
    </div>
  )
}
