import { File } from 'node:buffer'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { mockPictures, picture, type Upload, uploads } from '../../test-pictures'
import { type Answered, answerRequests, problem, renderPart } from '../../test-render'
import PhotoCard from './photo-card'
import { newOfficialPhotoRules } from './photo-rules'
import ProfilePhoto from './profile-photo'

const user = userEvent.setup({ delay: null })

beforeEach(mockPictures)

const file = (name: string, type: string, head: string) =>
  new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], name, { type })
const png = '\x89PNG\r\n\x1a\n'
const portrait = file('portrait.png', 'image/png', png)
const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'

const choose = (chosen: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
    target: { files: [chosen] },
  })
const chooseButton = () => screen.getByText<HTMLButtonElement>(/^(Upload a|Choose another) photo$/)
const dialog = () => document.querySelector('dialog')
const button = (name: string) => screen.queryByText(name, { selector: 'button' })
const press = async (name: string) => user.click(await screen.findByText(name))
const place = () => Response.json({ uploadURL: '/api/objects/uploads/1', objectPath: '/objects/1' })
const filed = () => Response.json({ id: 'u1' }, { status: 201 })
const success = 'Photo uploaded successfully!'
const uploadFailed = 'There was an error uploading your photo. Please try again.'

/** Crops a photo on the card of a profile, which is sent then. */
async function sendPhoto(...answers: Answered[]) {
  const requests = answerRequests(...answers)
  renderPart(<ProfilePhoto officialId="o1" />)
  choose(portrait)
  await press('Apply')
  return requests
}

async function uploaded(count: number): Promise<Upload> {
  await waitFor(() => expect(uploads).toHaveLength(count))
  return uploads[count - 1] as Upload
}

const expectToast = async (text: string) =>
  expect((await screen.findAllByText(text, { selector: '.toast *' })).length).toBeGreaterThan(0)

describe('a file', () => {
  const types = 'Please choose a JPEG, PNG, GIF or WebP image.'
  test.each([
    ['of another type', file('a.svg', 'image/svg+xml', '<svg/>'), 'Invalid file type', types],
    [
      'that only calls itself a picture',
      file('a.jpg', 'image/jpeg', '<!'),
      'Invalid file type',
      types,
    ],
    [
      'of a phone that saves HEIC',
      file('a.JPG', 'image/jpeg', heic),
      'Invalid file type',
      `HEIC images can’t be used here. ${types}`,
    ],
    [
      'of more than 10 MB',
      file('a.png', 'image/png', png + ' '.repeat(10 * 2 ** 20)),
      'File too large',
      'Please choose one of up to 10 MB.',
    ],
  ])('%s is refused, and another one can be chosen', async (_, refused, message, advice) => {
    const requests = answerRequests()
    renderPart(<ProfilePhoto officialId="o1" />)
    choose(refused)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(message + advice)
    expect(dialog()).toBeNull()
    choose(portrait)
    await screen.findByText('Apply')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(requests).toHaveLength(0)
  })

  test.each([
    [undefined, 'This file can’t be read as an image.'],
    [{ width: 99, height: 400 }, 'Please choose an image of at least 100 × 100 pixels.'],
  ])('that decodes to %j is refused', async (decoded, advice) => {
    renderPart(<ProfilePhoto officialId="o1" />)
    picture.size = decoded
    choose(portrait)
    expect((await screen.findByRole('alert')).textContent).toContain(advice)
    expect(dialog()).toBeNull()
  })

  test.each([
    ['without a type', 'portrait', ''],
    ['of a general type', 'portrait.bin', 'application/octet-stream'],
    ['with the name of another type', 'portrait.txt', 'text/plain'],
    ['that calls itself a HEIC', 'IMG_0001.HEIC', 'image/heic'],
  ])('%s is accepted by its bytes, and can be dropped', async (_, name, type) => {
    renderPart(<ProfilePhoto officialId="o1" />)
    fireEvent.drop(chooseButton(), { dataTransfer: { files: [file(name, type, png)] } })
    expect(await screen.findByText('Apply')).toBeTruthy()
  })

  test('that is a GIF is refused for a new official', async () => {
    renderPart(<PhotoCard rules={newOfficialPhotoRules} onUploaded={() => {}} />)
    choose(file('portrait.jpg', 'image/jpeg', 'GIF89a'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'GIF images can’t be used here. Please choose a JPEG, PNG or WebP image.',
    )
  })
})

test('a cropped photo is sent, filed, and waits for review', async () => {
  const requests = await sendPhoto(place(), filed())
  const upload = await uploaded(1)
  expect(upload.body).toBe(picture.crop)
  upload.answer(204)
  await expectToast(success)
  expect(screen.getByText('Pending')).toBeTruthy()
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/objects/upload',
    '/api/photo-uploads',
  ])
  expect(await requests[1]?.json()).toEqual({
    officialId: 'o1',
    objectPath: '/objects/1',
    originalFilename: 'portrait.png',
  })
})

test('a bar shows how far the upload is, and it can be stopped and sent again', async () => {
  const requests = await sendPhoto(place(), place(), filed())
  const upload = await uploaded(1)
  act(() => upload.upload.onprogress?.({ loaded: 10, total: 40 }))
  const bar = screen.getByRole('progressbar', { name: 'Uploading the photo' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  expect(chooseButton().getAttribute('aria-disabled')).toBe('true')
  choose(portrait)
  await press('Cancel')
  expect(document.activeElement).toBe(chooseButton())
  expect(bar.isConnected).toBe(false)
  expect(screen.getByAltText('The one you cropped')).toBeTruthy()
  expect(dialog(), 'a file that is chosen during an upload').toBeNull()
  await press('Try Again')
  const second = await uploaded(2)
  second.answer(204)
  await expectToast(success)
  expect(requests).toHaveLength(3)
})

test.each([
  ['no address is given out', problem(429, 'Please wait 5 minutes.'), 'Please wait 5 minutes.'],
  ['the server fails', problem(500, ''), uploadFailed],
  ['nothing answers', 'nothing' as const, uploadFailed],
])('the photo is kept and can be sent again when %s', async (_, answer, says) => {
  await sendPhoto(answer, place(), filed())
  await expectToast('Upload failed')
  expect(screen.getByText(says, { selector: 'p.line-clamp-3' })).toBeTruthy()
  expect(screen.getByAltText('The one you cropped')).toBeTruthy()
  await press('Try Again')
  expect(screen.queryByText(says, { selector: 'p.line-clamp-3' })).toBeNull()
  const upload = await uploaded(1)
  upload.answer(204)
  await expectToast(success)
})

test.each([
  ['the bytes are refused', (upload: Upload) => upload.answer(500)],
  ['the connection breaks', (upload: Upload) => act(() => upload.onerror())],
])('the photo is kept and can be sent again when %s', async (_, fail) => {
  await sendPhoto(place(), place(), filed())
  fail(await uploaded(1))
  await expectToast(uploadFailed)
  await press('Try Again')
  const second = await uploaded(2)
  second.answer(204)
  await expectToast(success)
})

test('a photo that has arrived is not sent again when filing it fails at first', async () => {
  const requests = await sendPhoto(place(), 'nothing', filed())
  const upload = await uploaded(1)
  upload.answer(204)
  await expectToast('Upload failed')
  await press('Try Again')
  await expectToast(success)
  expect(uploads).toHaveLength(1)
  const [, first, second] = requests.map((request) => request.headers.get('Idempotency-Key'))
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('a photo that the server will never take cannot be sent again', async () => {
  await sendPhoto(place(), problem(409, 'This photo was already submitted.'))
  const upload = await uploaded(1)
  upload.answer(204)
  await expectToast('This photo was already submitted.')
  expect(button('Try Again')).toBeNull()
  expect(chooseButton().textContent).toBe('Choose another photo')
})

test('a browser that cannot crop says so, and the dialog stays', async () => {
  picture.crop = null
  const requests = await sendPhoto()
  expect(await screen.findByText('Crop failed')).toBeTruthy()
  expect(dialog()?.open).toBe(true)
  expect(button('Apply')).toHaveProperty('disabled', false)
  expect(requests).toHaveLength(0)
})

test('the photo of a new official can be removed', async () => {
  answerRequests(place())
  const told: (string | boolean)[] = []
  renderPart(
    <PhotoCard
      rules={newOfficialPhotoRules}
      onUploaded={({ objectPath }) => told.push(objectPath)}
      onRemoved={() => told.push('removed')}
      onSending={(isSending) => told.push(isSending)}
    />,
  )
  choose(portrait)
  await press('Apply')
  const upload = await uploaded(1)
  upload.answer(204)
  await press('Remove photo')
  expect(told).toEqual([true, '/objects/1', false, 'removed'])
  expect(chooseButton().textContent).toBe('Upload a photo')
  expect(document.activeElement).toBe(chooseButton())
  expect(screen.queryByAltText('The one you cropped')).toBeNull()
})
