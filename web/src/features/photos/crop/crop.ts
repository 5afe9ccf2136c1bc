import type { PercentCrop } from 'react-image-crop'

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** A rectangle of a picture, in its pixels. */
interface Area extends Size {
  x: number
  y: number
}

/**
 * The longest side of a picture that is sent, in pixels: more than any screen shows of a portrait.
 */
const longestSide = 2048

/** The least size of a crop of a ratio, when neither side may be shorter than `smallest`. */
export function smallestCrop(ratio: number | undefined, smallest: number): Size {
  if (ratio === undefined) return { width: smallest, height: smallest }
  return ratio < 1
    ? { width: smallest, height: smallest / ratio }
    : { width: smallest * ratio, height: smallest }
}

/** Reports whether a picture has room for the smallest crop of a ratio. */
export function hasRoom(picture: Size, ratio: number | undefined, smallest: number): boolean {
  const least = smallestCrop(ratio, smallest)
  return picture.width >= least.width && picture.height >= least.height
}

/** The crop in whole pixels of the picture, inside it. */
export function cropArea(crop: PercentCrop, { width, height }: Size): Area {
  const [x, y] = [Math.round((crop.x * width) / 100), Math.round((crop.y * height) / 100)]
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round((crop.width * width) / 100))),
    height: Math.max(1, Math.min(height - y, Math.round((crop.height * height) / 100))),
  }
}

/**
 * The size in which a crop is sent: its own, unless a side is longer than the longest one shown.
 */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
