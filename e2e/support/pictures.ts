import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Server } from './server'
import { dataFolder } from './storage'

/** A file for Playwright's file chooser. */
export interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

interface Drawing {
  width: number
  height: number
  type?: 'image/jpeg' | 'image/png' | 'image/webp'
  /** Makes the file large with random pixels. */
  noise?: boolean
}

/** Draws a picture in the browser: red on the left, blue on the right. */
export async function drawPicture(page: Page, drawing: Drawing): Promise<PictureFile> {
  const type = drawing.type ?? 'image/jpeg'
  const url = await page.evaluate(
    ({ width, height, noise, type }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      context.fillStyle = 'red'
      context.fillRect(0, 0, width / 2, height)
      context.fillStyle = 'blue'
      context.fillRect(width / 2, 0, width / 2, height)
      if (noise) {
        const points = context.getImageData(0, 0, width, height)
        for (let i = 0; i < points.data.length; i += 1)
          points.data[i] = i % 4 === 3 ? 255 : Math.random() * 256
        context.putImageData(points, 0, 0)
      }
      return canvas.toDataURL(type, 0.95)
    },
    { noise: false, ...drawing, type },
  )
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return { name: `portrait.${type.slice('image/'.length)}`, mimeType: type, buffer }
}

/**
 * Marks a JPEG as taken in portrait (EXIF orientation 6): its stored left side is shown at the top.
 */
export function turned(picture: PictureFile): PictureFile {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8) // one entry: tag 0x0112, one SHORT
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(6, 18)
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return {
    ...picture,
    buffer: Buffer.concat([
      picture.buffer.subarray(0, 2),
      marker,
      exif,
      picture.buffer.subarray(2),
    ]),
  }
}

/** The server's copy of the latest picture. */
export function keptPicture(server: Server): Buffer {
  const folder = join(dataFolder(server.folder), 'photos', 'pictures')
  const files = readdirSync(folder).map((name) => join(folder, name))
  const [newest] = files.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  if (!newest) throw new Error('no picture is kept')
  return readFileSync(newest)
}

/** The size of a picture, and the colors in the middle of its top and bottom. */
export async function lookAt(page: Page, picture: Buffer) {
  return page.evaluate(async (encoded) => {
    const image = new Image()
    image.src = `data:image/jpeg;base64,${encoded}`
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const color = (y: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(width / 2, y, 1, 1).data
      if (red > 200 && green < 80 && blue < 80) return 'red'
      return blue > 200 && green < 80 && red < 80 ? 'blue' : `${red},${green},${blue}`
    }
    return { width, height, top: color(4), bottom: color(height - 5) }
  }, picture.toString('base64'))
}
