import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conflict, inRow, later, openDesk, row, rowsOf, toast } from '../../../test-desk'
import { problem } from '../../../test-render'
import { correction, official, photo, rating, report } from '../../../test-rows'

const [first, second] = ['The first of them.', 'The second of them.']
const put = 'PUT /api/ratings/r1/status'

async function openHeld(query = '&status=pending') {
  const rows = [
    rating({ id: 'r1', reviewText: first }),
    rating({ id: 'r2', reviewText: second }),
    rating({ id: 'r3', reviewText: 'The third of them.', status: 'rejected' }),
  ]
  const desk = openDesk(
    `/admin/dashboard?tab=reviews${query}`,
    rowsOf('/api/ratings', '/api/ratings/{id}/status', rows),
  )
  await screen.findByText(first)
  return { ...desk, rows }
}

const approve = (text: string) => inRow(text, /^Approve/)
const undo = (text: string) => inRow(text, 'Undo the decision on the review of Nadia Testerling')
const refresh = () => screen.getAllByRole('button', { name: 'Refresh' })[0] as HTMLElement
const decided = (text: string) => row(text).hasAttribute('data-decided')

test('a decided row stays in place, dimmed, until it is undone', async () => {
  const { user, bodies } = await openHeld()
  await user.click(approve(first))
  await toast('Rating status updated successfully')
  expect(decided(first)).toBe(true)
  expect(decided(second)).toBe(false)
  expect(screen.getByText('Decided rows stay here until you refresh the list.')).toBeTruthy()
  await user.click(undo(first))
  expect(document.activeElement).toBe(approve(first))
  await waitFor(() => expect(decided(first)).toBe(false))
  expect(bodies(put)).toEqual([
    { status: 'approved', expectedStatus: 'pending' },
    { status: 'pending', expectedStatus: 'approved' },
  ])
})

test('a double press decides once, and no other decision overtakes it', async () => {
  const { user, answers, bodies } = await openHeld()
  const { promise, keep } = later<object>()
  answers[put] = () => promise
  await user.dblClick(approve(first))
  await user.click(inRow(first, /^Reject/))
  await user.click(await screen.findByRole('button', { name: 'Spam or advertising' }))
  keep(rating({ status: 'approved' }))
  await toast('Rating status updated successfully')
  expect(bodies(put)).toEqual([{ status: 'approved', expectedStatus: 'pending' }])
})

test('a decision shows before it is saved, and is reverted where that fails', async () => {
  const { user, answers, bodies } = await openHeld()
  const { promise, keep } = later<undefined>()
  const saved = answers[put] as object
  answers[put] = () => promise
  await user.click(approve(first))
  await waitFor(() => expect(decided(first)).toBe(true))
  const list = answers['GET /api/ratings'] as object
  delete answers['GET /api/ratings'] // refetching fails too
  keep(undefined)
  expect(await toast('Update failed')).toContain('nothing was saved')
  expect(decided(first)).toBe(false)
  answers['GET /api/ratings'] = list
  answers[put] = saved
  await user.click(approve(first))
  await toast('Rating status updated successfully')
  expect(bodies(put)).toHaveLength(2)
})

test('where another moderator was first, the row says so and has no undo', async () => {
  const { user, answers, rows } = await openHeld()
  answers[put] = () => {
    Object.assign(rows[0] as object, { status: 'rejected' })
    const told = { currentStatus: 'rejected', decidedBy: 'other' }
    return conflict('Someone else has already decided on this.', told)
  }
  await user.click(approve(first))
  expect(await toast('Update failed')).toContain('It was set to rejected by other')
  expect(row(first).textContent).toContain('Rejected')
  expect(within(row(first)).queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('decided rows go away with a refresh and with another filter', async () => {
  const { user } = await openHeld()
  await user.click(approve(first))
  await toast('Rating status updated successfully')
  await user.click(refresh())
  await waitFor(() => expect(screen.queryByText(first)).toBeNull())
  expect(row(second)).toBeTruthy()

  await user.click(approve(second))
  await waitFor(() => expect(decided(second)).toBe(true))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Statuses')
  await screen.findByText(first)
  expect(location.search).toBe('?tab=reviews')
  expect(decided(second)).toBe(false)
  history.back()
  expect(await screen.findByText('No reviews found.')).toBeTruthy()
})

test('a decided row stays when another one is deleted', async () => {
  const { user, answers, rows } = await openHeld()
  await user.click(approve(first))
  await waitFor(() => expect(decided(first)).toBe(true))
  answers['DELETE /api/ratings/r2'] = () => {
    rows.splice(1, 1)
    return new Response(null, { status: 204 })
  }
  await user.click(inRow(second, /^Delete/))
  await user.click(screen.getByText('Spam or advertising'))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await toast('Rating deleted successfully')
  expect(screen.queryByText(second)).toBeNull()
  expect(decided(first)).toBe(true)
})

test('a list that fails says why, and can be loaded again', async () => {
  const { user, answers } = openDesk('/admin/dashboard?tab=reviews', {
    'GET /api/ratings': () => problem(503, 'The database is busy.'),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This list could not be loaded.503: The database is busy.')
  Object.assign(answers, rowsOf('/api/ratings', '', [rating({ reviewText: first })]))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(first)).toBeTruthy()
})

const lists = [
  {
    address: '/admin/dashboard?tab=officials&status=pending',
    rows: rowsOf('/api/officials', '/api/officials/{id}/status', [official()]),
    done: 'Status updated successfully',
  },
  {
    address: '/admin/dashboard?tab=photo-uploads',
    rows: rowsOf('/api/admin/photo-uploads', '/api/admin/photo-uploads/{id}', [photo()]),
    done: 'Photo upload status updated successfully.',
  },
  {
    address: '/admin/dashboard?tab=corrections&status=pending',
    rows: rowsOf('/api/profile-corrections', '/api/profile-corrections/{id}/status', [
      correction(),
    ]),
    done: 'Correction approved and applied successfully',
  },
  {
    address: '/admin/reports',
    rows: rowsOf('/api/admin/reports', '/api/admin/reports/{id}', [report()]),
    done: 'Report upheld',
  },
]

test.each(lists)(
  'a decided row of $address stays in place, too',
  async ({ address, rows, done }) => {
    const { user } = openDesk(address, rows)
    const name = await screen.findByText('Nadia Testerling', { selector: 'td *' })
    if (address.includes('officials')) {
      await user.selectOptions(
        screen.getByRole('combobox', { name: 'Status of Nadia Testerling' }),
        'Approved',
      )
    } else await user.click(inRow('Nadia Testerling', /^(Approve the (correction|photo)|Uphold)/))
    await toast(done)
    expect(name.closest('tr')?.hasAttribute('data-decided')).toBe(true)
    await user.click(inRow('Nadia Testerling', /^Undo/))
    await waitFor(() => expect(name.closest('tr')?.hasAttribute('data-decided')).toBe(false))
  },
)
