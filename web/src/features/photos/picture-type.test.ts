import { expect, test } from 'vitest'
import { pictureType } from './picture-type'

const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

const container = (major: string, ...compatible: string[]) =>
  file([0, 0, 0, 16 + 4 * compatible.length], 'ftyp', major, [0, 0, 0, 0], ...compatible, 'meta')

test.each([
  ['JPEG of a camera', file([0xff, 0xd8, 0xff, 0xe1, 0, 0], 'Exif'), 'image/jpeg'],
  ['JPEG without more', file([0xff, 0xd8, 0xff, 0xdb]), 'image/jpeg'],
  ['PNG', file([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR'), 'image/png'],
  ['GIF of 1987', file('GIF87a'), 'image/gif'],
  ['GIF', file('GIF89a', [1, 0, 1, 0]), 'image/gif'],
  ['WebP', file('RIFF', [0x24, 0xff, 0, 0], 'WEBPVP8 '), 'image/webp'],
  ['HEIC', container('heic', 'mif1', 'heic'), 'HEIC'],
  ['HEIC by its structure', container('mif1', 'mif1', 'heix'), 'HEIC'],
  ['AVIF', container('avif', 'avif', 'mif1'), 'AVIF'],
  ['AVIF by what it is compatible with', container('mif1', 'mif1', 'avif'), 'AVIF'],
  ['video', container('isom', 'isom', 'avc1'), undefined],
  ['sound', file('RIFF', [0x24, 0, 0, 0], 'WAVEfmt '), undefined],
  ['drawing', file('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['page', file('<!doctype html>'), undefined],
  ['beginning of a JPEG', file([0xff, 0xd8]), undefined],
  ['text about a GIF', file(' GIF89a'), undefined],
  ['empty file', file(), undefined],
])('%s', async (_, content, type) => expect(await pictureType(content)).toBe(type))

test('a file that is gone is of no type', async () => {
  const gone = new Blob()
  gone.slice = () => gone
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect(await pictureType(gone)).toBeUndefined()
})
