/** The type of a picture: one that some form takes, or a known one that none takes. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'HEIC' | 'AVIF'

/** How many bytes of a file are read: enough for the brands of a HEIC or AVIF. */
const headLength = 64

// Brands of AVIF and of ISO/IEC 23008-12. A container of still images may name the coding second.
const avif = /avi[fs]/
const heic = /hei[cmsx]|hev[cmsx]|mif1|msf1/

/**
 * Returns the type of a picture by its first bytes, since some phones and file managers give no
 * type or a wrong one. Undefined for anything else.
 */
export async function pictureType(file: Blob): Promise<PictureType | undefined> {
  const bytes = await file
    .slice(0, headLength)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const head = String.fromCharCode(...new Uint8Array(bytes))
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  if (!head.startsWith('ftyp', 4)) return undefined
  const brands = head.slice(8, head.charCodeAt(3))
  if (avif.test(brands)) return 'AVIF'
  return heic.test(brands) ? 'HEIC' : undefined
}
