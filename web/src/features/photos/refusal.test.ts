import { describe, expect, test } from 'vitest'
import { newOfficialPhotoRules, profilePhotoRules } from './photo-rules'
import { refusedFile } from './refusal'

const megabytes = 2 ** 20

describe('a profile', () => {
  test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('takes %s', (type) => {
    expect(refusedFile({ type, size: 10 * megabytes }, profilePhotoRules)).toBeUndefined()
  })
  test.each(['image/svg+xml', 'image/heic', 'application/pdf', 'text/html', ''])('refuses "%s"', (type) => {
    expect(refusedFile({ type, size: 1 }, profilePhotoRules)).toMatchObject({ message: 'Invalid file type' })
  })
  test('refuses one byte more than 10 MB', () => {
    const refused = refusedFile({ type: 'image/png', size: 10 * megabytes + 1 }, profilePhotoRules)
    expect(refused).toEqual({ message: 'File too large', advice: 'Please choose one of at most 10 MB.' })
  })
})

test('a new official takes no GIF', () => {
  expect(refusedFile({ type: 'image/gif', size: 1 }, newOfficialPhotoRules)).toEqual({
    message: 'Invalid file type',
    advice: 'Please choose a picture as JPEG, PNG or WebP.',
  })
  expect(refusedFile({ type: 'image/webp', size: 1 }, newOfficialPhotoRules)).toBeUndefined()
})
