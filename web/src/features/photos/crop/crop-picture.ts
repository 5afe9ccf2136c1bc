import type { PercentCrop } from 'react-image-crop'
import { cropArea, sentSize } from './crop'

const quality = 0.9

/**
 * Loads a picture, upright by its EXIF orientation. Throws when the file holds no picture that can
 * be shown.
 */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

/**
 * Crops a picture and encodes it as a JPEG, without the file's metadata. Throws when the browser
 * cannot.
 */
export async function cropPicture(picture: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const area = cropArea(crop, { width: picture.naturalWidth, height: picture.naturalHeight })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sentSize(area))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // A JPEG has no transparency: transparent parts would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    area.x,
    area.y,
    area.width,
    area.height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (!blob) throw new Error('no picture')
  return blob
}
