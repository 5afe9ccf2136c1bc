import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { type Size, smallestCrop } from './crop'

/** The cut-out that is offered at first: in the middle, so many percent wide, or as high as the picture allows. */
export function initialCrop(picture: Size, ratio: number | undefined, percent: number, smallest: number): PercentCrop {
  const { width, height } = picture
  const least = smallestCrop(ratio, smallest)
  const wide = Math.max(percent, (100 * least.width) / width)
  const crop: PercentCrop =
    ratio === undefined
      ? { unit: '%', x: 0, y: 0, width: wide, height: Math.max(percent, (100 * least.height) / height) }
      : makeAspectCrop({ unit: '%', width: wide }, ratio, width, height)
  return centerCrop(crop, width, height)
}
