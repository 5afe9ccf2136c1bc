import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inRow, openDesk, row, rowsOf, toast } from '../../../test-desk'
import { photo } from '../../../test-rows'

const name = 'Nadia Testerling'

function openPhotos(...fields: readonly Parameters<typeof photo>[0][]) {
  const rows = fields.map((each) => photo(each))
  return openDesk(
    '/admin/dashboard?tab=photo-uploads',
    rowsOf('/api/admin/photo-uploads', '/api/admin/photo-uploads/{id}', rows),
  )
}

test('photo uploads have their columns, and a preview that links to the picture', async () => {
  const { user, sent } = openPhotos({ originalFilename: 'hall portrait.jpg' })
  const preview = await screen.findByAltText(`${name}, as uploaded`)
  expect(preview.closest('a')?.getAttribute('href')).toBe('/objects/p1')
  expect(sent.find(({ to }) => to.endsWith('photo-uploads'))?.query.status).toBe('pending')
  expect(screen.getByRole('heading', { level: 2, name: 'Pending Photo Uploads' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Photo Preview',
    'Official',
    'Filename',
    'IP Address',
    'Date & Time',
    'Status',
    'Actions',
  ])
  expect(row(name).textContent).toContain('hall portrait.jpg')
  await user.click(inRow(name, /^Reject/))
  await user.click(screen.getByRole('button', { name: 'Shows someone else' }))
  expect(await toast('Success')).toContain('Photo upload status updated successfully.')
})

test('a photo with missing values shows fallbacks, and one that is gone says so', async () => {
  openPhotos({ official: { id: 'o1', name: '' }, submitterIp: '', isRemoved: true })
  await screen.findByText('Official ID: o1')
  for (const text of ['Image removed', 'Unknown filename', 'Unknown IP', 'Location unknown'])
    expect(row('Official ID: o1').textContent).toContain(text)
})

test('a preview that cannot be loaded says so', async () => {
  openPhotos({})
  fireEvent.error(await screen.findByAltText(`${name}, as uploaded`))
  expect(screen.getByText('Preview unavailable')).toBeTruthy()
})

test('a decision that fails says so in the words of photos', async () => {
  const { user, answers } = openPhotos({})
  await screen.findByText(name)
  delete answers['PUT /api/admin/photo-uploads/p1']
  await user.click(inRow(name, /^Approve/))
  expect(await toast('Error')).toContain('Failed to update photo upload status.')
})

test('where no photo waits, the list says so', async () => {
  openPhotos()
  expect(await screen.findByText('No pending photo uploads found.')).toBeTruthy()
})
