import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inRow, keeper, later, openDesk, row, rowsOf, toast } from '../../../test-desk'
import { problem } from '../../../test-render'
import { rating } from '../../../test-rows'

const [first, second] = ['The first of them.', 'The second of them.']
const put = (id: string) => `PUT /api/ratings/${id}/status`
const ended = () => problem(401, 'Please log in.')

/** Opens a list during a session that ends before the next decision. */
async function openWork() {
  const rows = [rating({ id: 'r1', reviewText: first }), rating({ id: 'r2', reviewText: second })]
  const answers = rowsOf('/api/ratings', '/api/ratings/{id}/status', rows)
  const saved = { ...answers }
  const desk = openDesk('/admin/dashboard?tab=reviews&status=pending', answers)
  await screen.findByText(first)
  answers[put('r1')] = answers[put('r2')] = ended
  answers['GET /api/ratings'] = ended
  answers['POST /api/auth/login'] = () => Object.assign(answers, saved) && keeper
  return { ...desk, saved }
}

const askAgain = () => screen.findByRole('dialog', { name: 'Please log in again' })
const loggedOut = () => screen.queryByText('You are logged out.')

test('a session that ends asks for a login, and the decision goes through', async () => {
  const { user, bodies } = await openWork()
  await user.click(inRow(first, /^Approve/))
  const dialog = await askAgain()
  expect(within(dialog).getByLabelText(/^Username/)).toHaveProperty('value', 'keeper')
  await user.type(within(dialog).getByLabelText(/^Password/), 'lantern{Enter}')
  await toast('Rating status updated successfully')
  expect(dialog).toHaveProperty('open', false)
  expect(loggedOut()).toBeNull()
  expect(bodies(put('r1'))).toHaveLength(2)
  expect(bodies('POST /api/auth/login')).toEqual([{ username: 'keeper', password: 'lantern' }])
})

test('a user who does not log in again keeps the screen, sends nothing, and may log in later', async () => {
  const { user, sent } = await openWork()
  await user.click(inRow(first, /^Approve/))
  await askAgain()
  await user.keyboard('{Escape}')
  expect(await toast('Update failed')).toContain('Please log in.')
  expect(row(first).textContent).toContain('Pending')
  expect(loggedOut()?.closest('[role=alert]')).toBeTruthy()
  const before = sent.length
  await user.click(inRow(second, /^Approve/))
  await waitFor(() => expect(row(second).textContent).toContain('Pending'))
  expect(sent).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await user.type(within(await askAgain()).getByLabelText(/^Password/), 'lantern{Enter}')
  await waitFor(() => expect(loggedOut()).toBeNull())
  await user.click(inRow(first, /^Approve/))
  await toast('Rating status updated successfully')
})

test('a call that the old session refuses after the new login is sent again', async () => {
  const { user, answers, saved, bodies } = await openWork()
  const { promise, keep } = later<Response>()
  answers[put('r1')] = () => promise
  await user.click(inRow(first, /^Approve/))
  await user.click(inRow(second, /^Approve/))
  const dialog = await askAgain()
  await user.type(within(dialog).getByLabelText(/^Password/), 'lantern{Enter}')
  await waitFor(() => expect(bodies(put('r2'))).toHaveLength(2))
  Object.assign(answers, saved)
  keep(ended())
  await waitFor(() => expect(bodies(put('r1'))).toHaveLength(2))
  await waitFor(() => expect(row(first).hasAttribute('data-decided')).toBe(true))
  expect(dialog).toHaveProperty('open', false)
  expect(screen.queryByText('Update failed')).toBeNull()
})

test('an account without the right is sent to the login, which says why', async () => {
  openDesk('/admin/dashboard?tab=reviews', {
    'GET /api/auth/me': { username: 'visitor', isAdmin: false },
  })
  expect((await screen.findByRole('status')).textContent).toContain(
    'visitor is not an administrator.',
  )
  expect(location.pathname).toBe('/admin')
  expect(screen.queryByRole('tab')).toBeNull()
})

test('a visitor who is not logged in is sent to the login, and then to the requested page', async () => {
  const { user, bodies, answers } = openDesk('/admin/dashboard?tab=settings', {
    'GET /api/auth/me': () => problem(401, 'Please log in.'),
    'POST /api/auth/login': () => problem(401, 'Invalid username or password'),
  })
  const name = await screen.findByLabelText(/^Username/)
  expect(location.pathname).toBe('/admin')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  for (const text of ['Please enter your username', 'Please enter your password'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(document.activeElement?.textContent).toContain('2 fields need your attention')
  await user.type(name, ' keeper ')
  await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}')
  expect(await toast('Login failed')).toContain('Invalid username or password')
  expect(name).toHaveProperty('value', ' keeper ')
  delete answers['POST /api/auth/login']
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await toast('Login successful')
  expect(location.pathname + location.search).toBe('/admin/dashboard?tab=settings')
  expect(screen.getByText('Welcome, keeper')).toBeTruthy()
  expect(bodies('POST /api/auth/login')).toMatchObject(Array(2).fill({ username: 'keeper' }))
})

test('a login that does not reach the server says so', async () => {
  const { user } = openDesk('/admin', { 'POST /api/auth/login': () => undefined })
  await user.type(await screen.findByLabelText(/^Username/), 'keeper')
  await user.type(screen.getByLabelText(/^Password/), 'lantern{Enter}')
  expect(await toast('Login failed')).toContain('The server cannot be reached.')
})

test('a slow logout says that it is under way, and one that fails leaves the desk', async () => {
  const { promise, keep } = later<Response>()
  const { user, answers } = openDesk('/admin/dashboard?tab=settings')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(await toast('Logout failed')).toContain('You are still logged in.')
  answers['POST /api/auth/logout'] = () => promise
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(localStorage.getItem('desk')).toBe('yes')
  const button = await screen.findByRole('button', { name: 'Logging out...' })
  expect(button).toHaveProperty('disabled', true)
  keep(new Response(null, { status: 204 }))
  expect(await screen.findByText('Admin Login')).toBeTruthy()
  expect(location.pathname).toBe('/admin')
  expect(localStorage.getItem('desk')).toBeNull()
})

test('a desk that cannot be loaded can be tried again', async () => {
  const { user, answers } = openDesk('/admin/dashboard?tab=settings', {
    'GET /api/auth/me': () => problem(503, 'The database is busy.'),
  })
  await screen.findByText('The dashboard could not be loaded.')
  answers['GET /api/auth/me'] = keeper
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Account Settings')).toBeTruthy()
})
