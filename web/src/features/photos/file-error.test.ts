import { describe, expect, test } from 'vitest'
import { fileError } from './file-error'
import { newOfficialPhotoRules, profilePhotoRules } from './photo-rules'

const megabytes = 2 ** 20

describe('a profile', () => {
  test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const)('takes %s', (type) => {
    expect(fileError(type, 10 * megabytes, profilePhotoRules)).toBeUndefined()
  })
  test('refuses other files than pictures', () => {
    expect(fileError(undefined, 1, profilePhotoRules)).toEqual({
      message: 'Invalid file type',
      advice: 'Please choose a JPEG, PNG, GIF or WebP image.',
    })
  })
  test.each(['HEIC', 'AVIF'] as const)('says that %s is not taken', (type) => {
    expect(fileError(type, 1, profilePhotoRules)).toEqual({
      message: 'Invalid file type',
      advice: `${type} images can’t be used here. Please choose a JPEG, PNG, GIF or WebP image.`,
    })
  })
  test('refuses one byte more than 10 MB', () => {
    const refused = fileError('image/png', 10 * megabytes + 1, profilePhotoRules)
    expect(refused).toEqual({
      message: 'File too large',
      advice: 'Please choose one of up to 10 MB.',
    })
  })
})

test('a new official takes no GIF', () => {
  expect(fileError('image/gif', 1, newOfficialPhotoRules)).toEqual({
    message: 'Invalid file type',
    advice: 'GIF images can’t be used here. Please choose a JPEG, PNG or WebP image.',
  })
  expect(fileError('image/webp', 1, newOfficialPhotoRules)).toBeUndefined()
})
