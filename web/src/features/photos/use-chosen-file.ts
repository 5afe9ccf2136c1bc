import { useState } from 'react'
import { photoMessages } from '../../api/generated/photos'
import { hasRoom } from './crop/crop'
import { loadPicture } from './crop/crop-picture'
import { lazyCropDialog } from './crop/lazy-crop-dialog'
import { type FileError, fileError, uploadFailed } from './file-error'
import type { PhotoRules } from './photo-rules'
import { pictureType } from './picture-type'

/** A file that was accepted, open for cropping. */
export interface ChosenPicture {
  picture: HTMLImageElement
  filename: string
}

/** Accepts a file, or explains why not. */
export function useChosenFile(rules: PhotoRules) {
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [refusal, setRefusal] = useState<FileError>()

  const choose = async (file: File) => {
    const type = await pictureType(file)
    const refused = fileError(type, file.size, rules)
    setRefusal(refused)
    if (refused) return
    try {
      await lazyCropDialog.load()
    } catch {
      return setRefusal({ message: uploadFailed.title, advice: uploadFailed.description })
    }
    // Under its real type, whatever its name says.
    const url = URL.createObjectURL(file.slice(0, file.size, type))
    try {
      const picture = await loadPicture(url)
      const small = refusedPicture(picture, rules)
      setRefusal(small)
      if (!small) return setChosen({ picture, filename: file.name })
    } catch {
      setRefusal({ message: photoMessages.type, advice: 'This file can’t be read as an image.' })
    }
    URL.revokeObjectURL(url)
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.picture.src)
    setChosen(undefined)
  }
  return { chosen, refusal, choose, close }
}

function refusedPicture(
  picture: HTMLImageElement,
  { shapes, smallest }: PhotoRules,
): FileError | undefined {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  if (shapes.some(({ ratio }) => hasRoom(size, ratio, smallest))) return
  return {
    message: 'Photo too small',
    advice: `Please choose an image of at least ${smallest} × ${smallest} pixels.`,
  }
}
