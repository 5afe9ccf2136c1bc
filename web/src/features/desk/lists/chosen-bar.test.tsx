import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { later, openDesk, row, rowsOf, toast } from '../../../test-desk'
import { problem } from '../../../test-render'
import { correction, rating } from '../../../test-rows'

const post = 'POST /api/admin/decisions'
const text = (number: number) => `Number ${number} of them.`
const bar = () => screen.getByLabelText('Selected rows')
const press = (name: string) => within(bar()).getByRole('button', { name })
const box = (number: number) => within(row(text(number))).getByRole('checkbox')
const all = () => screen.queryAllByLabelText('Select all on this page', { selector: 'input' })[1]
const asked = () => document.querySelector<HTMLElement>('[role=alertdialog]')

/** Opens a list of four reviews that wait. */
async function openList(query = '') {
  const rows = [1, 2, 3, 4].map((at) => rating({ id: `r${at}`, reviewText: text(at) }))
  const desk = openDesk(`/admin/dashboard?tab=reviews${query}`, {
    ...rowsOf('/api/ratings', '/api/ratings/{id}/status', rows),
    [post]: ({ body }) => {
      const { items, status } = body as { items: { id: string }[]; status: 'approved' }
      for (const { id } of items) Object.assign(rows.find((one) => one.id === id) ?? {}, { status })
      return { id: 'b1', outcomes: items.map(({ id }) => ({ id, status })) }
    },
  })
  await screen.findByText(text(1))
  return { ...desk, rows, selectAll: () => desk.user.click(all() as HTMLElement) }
}

test('a range of rows is selected, and approved after a question', async () => {
  const { user, bodies } = await openList()
  await user.click(box(3))
  await screen.findByLabelText('Selected rows') // the first time it is loaded
  expect(bar().textContent).toContain('1 selected')
  expect(all()).toHaveProperty('indeterminate', true)
  await user.keyboard('{Shift>}')
  await user.click(box(1))
  await user.keyboard('{/Shift}')
  expect(bar().textContent).toContain('3 selected')
  await user.click(press('Approve'))
  expect(asked()?.textContent).toContain('Approve 3 reviews?')
  expect(asked()?.textContent).toContain('Visitors will see them right away.')
  await user.click(within(asked() as HTMLElement).getByRole('button', { name: 'Approve' }))
  await toast('3 reviews approved')
  expect(screen.queryByLabelText('Selected rows')).toBeNull()
  expect(document.activeElement?.textContent).toBe('All Reviews (4)')
  expect(row(text(2)).textContent).toContain('Approved')
  expect(row(text(4)).textContent).toContain('Pending')
  const items = ['r1', 'r2', 'r3'].map((id) => ({ id, expectedStatus: 'pending' }))
  expect(bodies(post)).toEqual([{ kind: 'rating', status: 'approved', reason: '', items }])
})

test('the question says how many belong to a burst and will not count', async () => {
  const { user, rows } = await openList()
  const held = { id: 'b1', state: 'decided', outcome: 'hold', becomes: 'held', decidedBy: 'lena' }
  for (const one of rows.slice(1, 3))
    Object.assign(one, { case: { ...held, decidedAt: '2026-11-27T15:00:00Z' } })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  const name = 'Part of a burst, held by lena on Nov 27'
  const [link] = await screen.findAllByRole('link', { name })
  expect(link?.getAttribute('href')).toBe('/admin/bursts?case=b1')
  expect(row(text(2)).textContent).toContain('It will be held once approved.')
  await user.click(box(2))
  await screen.findByLabelText('Selected rows')
  await user.click(press('Approve'))
  expect(asked()?.textContent).toContain('Part of a burst: it doesn’t count.')
  await user.click(within(asked() as HTMLElement).getByRole('button', { name: 'Approve' }))
  expect(await toast('1 review approved')).toContain('Part of a burst: it doesn’t count.')
  await user.click(within(row(text(3))).getByRole('button', { name: /^Approve/ }))
  expect(await toast('Rating status updated successfully')).toContain('it doesn’t count.')
})

test('a decision on many rows is undone with one press, in the toast or above the list', async () => {
  const { user, answers, rows, selectAll } = await openList('&status=pending')
  const decideAll = async () => {
    await selectAll()
    await user.click(press('Set pending'))
    await toast('4 reviews set to pending')
  }
  await screen.findByText(text(1))
  await user.click(box(1))
  await screen.findByLabelText('Selected rows')
  await decideAll()
  const undo = await screen.findAllByRole('button', { name: 'Undo All 4' })
  expect(undo).toHaveLength(2)
  answers['POST /api/admin/decisions/b1/undo'] = () => {
    for (const one of rows.slice(1)) Object.assign(one, { status: 'pending' })
    return { undone: 3, changed: 1, refused: 0 }
  }
  await user.click(undo[0] as HTMLElement)
  await toast('3 undone; 1 has changed since')
  expect(screen.queryByText('4 reviews set to pending')).toBeNull()
  await decideAll()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(screen.queryByText('4 reviews set to pending', { selector: 'section p' })).toBeNull()
})

test('one row is approved without a question', async () => {
  const { user } = await openList()
  await user.click(box(2))
  await user.click(press('Approve'))
  await toast('1 review approved')
})

test('a double press asks once, and a decided row is not selected with the others', async () => {
  const { user, bodies, selectAll } = await openList('&status=pending')
  await user.click(within(row(text(4))).getByRole('button', { name: /^Approve/ }))
  await toast('Rating status updated successfully')
  await selectAll()
  expect(bar().textContent).toContain('3 selected')
  const [approve] = within(bar()).getAllByRole('button', { name: 'Approve' })
  for (const detail of [1, 2]) fireEvent.click(approve as HTMLElement, { detail })
  expect(document.querySelectorAll('[role=alertdialog]')).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked()).toBeNull())
  expect(bodies(post)).toEqual([])
})

test('many rows are rejected with one reason, by keyboard', async () => {
  const { user, bodies, selectAll } = await openList()
  await selectAll()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(press('Approve'))
  await user.tab()
  await user.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Reject 4 reviews' })
  expect(dialog.textContent).toContain('They will be hidden from visitors.')
  await user.keyboard('{Escape}')
  expect(bar().textContent).toContain('4 selected')
  await user.click(press('Reject'))
  await user.click(screen.getByRole('button', { name: 'Not about this official' }))
  await toast('4 reviews rejected')
  expect(bodies(post)).toMatchObject([{ status: 'rejected', reason: 'Not about this official' }])
})

test('Escape and Clear end the selection, and so does another order', async () => {
  const { user } = await openList()
  await user.click(box(1))
  await user.keyboard('{Enter}{Escape}')
  await waitFor(() => expect(box(1)).toHaveProperty('checked', false))
  await user.click(box(1))
  await user.click(press('Clear'))
  expect(box(1)).toHaveProperty('checked', false)
  await user.click(box(1))
  await user.click(screen.getByRole('button', { name: 'Rating' }))
  await waitFor(() => expect(box(1)).toHaveProperty('checked', false))
})

test('rows that are not changed are named with the reason, and stay selected', async () => {
  const { user, answers, rows, selectAll } = await openList()
  const told = { currentStatus: 'rejected', decidedBy: 'other' }
  const late = { status: 409, detail: 'Someone else has already decided on this.', ...told }
  const saved = answers[post]
  answers[post] = () => {
    Object.assign(rows[1] as object, { status: 'rejected' })
    const outcomes = rows.map(({ id }) => ({ id, ...(id === 'r2' && { problem: late }) }))
    return { outcomes }
  }
  await selectAll()
  await user.click(press('Set pending'))
  expect(await toast('Update failed')).toContain('1 of 4 was not changed')
  const list = within(bar()).getByRole('list', { name: 'Not changed' })
  expect(list.textContent).toContain(
    'the review of Nadia Testerling: 409: Someone else has already decided on this. ' +
      'It was set to rejected by other',
  )
  expect(bar().textContent).toContain('1 selected')
  expect(row(text(2)).textContent).toContain('Rejected')
  answers[post] = saved as object
  await user.click(press('Set pending'))
  await toast('1 review set to pending')
  expect(screen.queryByLabelText('Selected rows')).toBeNull()
})

test('while it is saved nothing else can be pressed, and a failure reverts all', async () => {
  const { user, answers, selectAll } = await openList()
  const { promise, keep } = later<undefined>()
  answers[post] = () => promise
  await selectAll()
  await user.click(press('Set pending'))
  await waitFor(() => expect(bar().textContent).toContain('Saving...'))
  expect(press('Clear')).toHaveProperty('disabled', true)
  keep(undefined)
  expect(await toast('Update failed')).toContain('nothing was saved')
  expect(bar().textContent).toContain('4 selected')
  expect(row(text(1)).textContent).toContain('Pending')
})

test('hiding too many at once says how many need a second moderator, and why once', async () => {
  const { user, answers, rows, selectAll } = await openList()
  const more = { status: 409, detail: 'Hiding more takes a second moderator.' }
  answers[post] = () => ({ outcomes: rows.map(({ id }) => ({ id, problem: more })) })
  await selectAll()
  await user.click(press('Reject'))
  await user.click(screen.getByRole('button', { name: 'Spam or advertising' }))
  await waitFor(() => expect(bar().textContent).toContain('4 of 4 were not changed'))
  expect(within(bar()).getAllByText(/Hiding more takes a second moderator/)).toHaveLength(1)
  expect(within(bar()).getAllByText('the review of Nadia Testerling')).toHaveLength(4)
})

test('an outdated correction among many is named with both values', async () => {
  const values = { presentValue: 'Bridgeton', currentValue: 'Vineland' }
  const outdated = { status: 409, detail: 'The profile has changed.', ...values }
  const { user } = openDesk('/admin/dashboard?tab=corrections', {
    ...rowsOf('/api/profile-corrections', '', [correction(), correction({ id: 'c2' })]),
    [post]: {
      outcomes: [
        { id: 'c1', status: 'approved' },
        { id: 'c2', problem: outdated },
      ],
    },
  })
  await waitFor(() => expect(all()).toBeTruthy())
  await user.click(all() as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(asked()?.textContent).toContain('The profiles will change right away.')
  await user.click(within(asked() as HTMLElement).getByRole('button', { name: 'Approve' }))
  await toast('Update failed')
  expect(bar().textContent).toContain('It says “Bridgeton” now, and said “Vineland” then.')
})

test('the selection waits for a new login', async () => {
  const { user, answers } = await openList()
  const saved = answers[post] as object
  answers[post] = () => {
    answers[post] = saved
    return problem(401, 'Please log in.')
  }
  await user.click(box(1))
  await user.click(press('Approve'))
  const dialog = await screen.findByRole('dialog', { name: 'Please log in again' })
  expect(box(1)).toHaveProperty('checked', true)
  await user.type(within(dialog).getByLabelText(/^Password/), 'lantern{Enter}')
  await toast('1 review approved')
})
