import { useRef, useState } from 'react'
import { ApiError } from '../../api/client'
import { waitText } from '../../api/failure-text'
import { maxPhotoFilename } from '../../api/generated/photos'
import { useToast } from '../../ui/toast/toast-context'
import { useFailure } from '../../ui/use-failure'
import { uploadFailed } from './file-error'
import { type UploadedPhoto, uploadPicture } from './upload-photo'

/** A cropped picture that is to be sent. */
export interface CroppedPicture {
  blob: Blob
  filename: string
}

/**
 * none: no crop yet; failed: the picture is kept and can be sent again; refused: the server will
 * never accept it.
 */
export type Sending =
  | { step: 'none' | 'failed' | 'refused' | 'done' }
  | { step: 'sending'; part: number }

/**
 * Sends a picture and passes on its object path. After a failure, parts that have arrived are not
 * sent again.
 */
export function usePhotoUpload(
  onUploaded: (photo: UploadedPhoto) => unknown,
  onSending: (isSending: boolean) => void = () => {},
) {
  const toast = useToast()
  const { failure, fail, clear } = useFailure()
  const [picture, setPicture] = useState<CroppedPicture>()
  const [sending, setSending] = useState<Sending>({ step: 'none' })
  const run = useRef<AbortController>(undefined)
  const arrived = useRef<{ picture: CroppedPicture; objectPath: string }>(undefined)

  const send = async (cut: CroppedPicture) => {
    run.current?.abort()
    run.current = new AbortController()
    const { signal } = run.current
    clear()
    setPicture(cut)
    setSending({ step: 'sending', part: 0 })
    onSending(true)
    try {
      if (arrived.current?.picture !== cut) {
        const objectPath = await uploadPicture(
          cut.blob,
          (part) => setSending({ step: 'sending', part }),
          signal,
        )
        arrived.current = { picture: cut, objectPath }
      }
      const { objectPath } = arrived.current
      await onUploaded({ objectPath, originalFilename: shortened(cut.filename) })
      if (signal.aborted) return
      setSending({ step: 'done' })
      toast({ title: 'Photo uploaded successfully!' })
    } catch (error) {
      if (signal.aborted) return
      const reason = refusal(error)
      setSending({ step: reason ? 'refused' : 'failed' })
      fail({
        title: uploadFailed.title,
        description: reason || waitText(error) || uploadFailed.description,
      })
    } finally {
      if (run.current?.signal === signal) onSending(false)
    }
  }
  const stop = () => {
    run.current?.abort()
    setSending({ step: 'failed' })
  }
  const remove = () => {
    run.current?.abort()
    setPicture(undefined)
    setSending({ step: 'none' })
  }
  return { picture, sending, failure, send, stop, remove }
}

/** Why the server refused a picture; undefined where sending it again may help. */
function refusal(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return ''
  return error.status === 408 || error.status === 429 ? '' : error.detail
}

/** Counts characters as the server does, and keeps the beginning. */
function shortened(filename: string): string {
  return [...filename].slice(0, maxPhotoFilename).join('')
}
