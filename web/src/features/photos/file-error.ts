import { maxPhotoSize, photoMessages } from '../../api/generated/photos'
import type { PhotoRules } from './photo-rules'
import type { PictureType } from './picture-type'

/** The message when a photo could not be sent. */
export const uploadFailed = {
  title: 'Upload failed',
  description: 'There was an error uploading your photo. Please try again.',
}

/** Why a file is refused: the exact message, and what to do about it. */
export interface FileError {
  message: string
  advice: string
}

/** Why a file of a type and size is refused; undefined when it is not. The server decides. */
export function fileError(
  type: PictureType | undefined,
  size: number,
  rules: PhotoRules,
): FileError | undefined {
  if (type === undefined || !rules.types.includes(type)) {
    const name = type?.replace('image/', '').toUpperCase()
    const instead = `Please choose a ${rules.typeNames} image.`
    const advice = name ? `${name} images can’t be used here. ${instead}` : instead
    return { message: photoMessages.type, advice }
  }
  if (size > maxPhotoSize) {
    return {
      message: photoMessages.size,
      advice: `Please choose one of up to ${maxPhotoSize / 2 ** 20} MB.`,
    }
  }
}
