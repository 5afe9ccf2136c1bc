import { maxPhotoSize, photoMessages } from '../../api/photos'
import type { PhotoRules } from './photo-rules'

/** What is said when a photo could not be sent. */
export const uploadFailed = {
  title: 'Upload failed',
  description: 'There was an error uploading your photo. Please try again.',
}

/** Why a file is not taken: the exact message, and what to do about it. */
export interface Refusal {
  message: string
  advice: string
}

/** What the name and the size of a file tell already; the server looks at the bytes. */
export function refusedFile({ type, size }: Pick<File, 'type' | 'size'>, rules: PhotoRules): Refusal | undefined {
  if (!rules.types.includes(type)) {
    return { message: photoMessages.type, advice: `Please choose a picture as ${rules.typeNames}.` }
  }
  if (size > maxPhotoSize) {
    return { message: photoMessages.size, advice: `Please choose one of at most ${maxPhotoSize / 2 ** 20} MB.` }
  }
}
