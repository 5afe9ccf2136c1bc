import { expect, it } from 'vitest'
import { photoWidths } from './photo-widths'

it('lists a photo of this server at all widths', () => {
  expect(photoWidths('/objects/A.jpg')).toBe(
    '/objects/A.jpg?w=96 96w,/objects/A.jpg?w=192 192w,/objects/A.jpg?w=384 ' +
      '384w,/objects/A.jpg?w=768 768w',
  )
})

it('leaves a picture from elsewhere unchanged', () => {
  expect(photoWidths('https://newark.example/ada.jpg')).toBeUndefined()
})
