import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { later, openDesk, toast } from '../../test-desk'
import { fill, problem } from '../../test-render'

const path = 'PUT /api/auth/change-password'
const labels = ['Current Password', 'New Password', 'Confirm New Password'] as const

async function openSettings() {
  const desk = openDesk('/admin/dashboard?tab=settings')
  await screen.findByText('Account Settings')
  const box = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
  const send = async (...passwords: readonly [string, string, string]) => {
    for (const [at, label] of labels.entries()) fill(box(label), passwords[at] ?? '')
    await desk.user.click(screen.getByRole('button', { name: 'Change Password' }))
  }
  return { ...desk, box, send }
}

test('passwords that cannot be sent are refused with a message at each field', async () => {
  const { send, sent } = await openSettings()
  expect(screen.getByText('At least 6 characters')).toBeTruthy()
  const before = sent.length
  await send('', '', '')
  expect(await toast('Missing fields')).toContain('Please fill in all password fields')
  expect(document.activeElement?.textContent).toContain('3 fields need your attention')
  await send('meadow', 'thistle', 'thistles')
  expect(await toast('Password mismatch')).toContain('New password and confirmation do not match')
  await send('meadow', 'moss', 'moss')
  expect(await toast('Password too short')).toContain('New password must be at least 6 characters')
  expect(sent).toHaveLength(before)
})

test('a wrong password keeps the typed text, and the right one empties the fields', async () => {
  const { send, answers, bodies, box } = await openSettings()
  const wrong = 'The current password is wrong.'
  answers[path] = () => problem(422, wrong, { currentPassword: wrong })
  await send('wrong', 'river-and-reed', 'river-and-reed')
  expect(await toast('Password change failed')).toContain(wrong)
  expect(document.activeElement).toBe(box('Current Password'))
  expect(box('Current Password').value).toBe('wrong')
  const { promise, keep } = later<Response>()
  answers[path] = () => promise
  await send('meadow', 'river-and-reed', 'river-and-reed')
  const button = await screen.findByRole('button', { name: 'Changing Password...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  button.click()
  expect(box('Current Password').value).toBe('meadow')
  keep(new Response(null, { status: 204 }))
  await toast('Password changed successfully')
  for (const label of labels) expect(box(label).value).toBe('')
  expect(bodies(path).at(-1)).toEqual({ currentPassword: 'meadow', newPassword: 'river-and-reed' })
  expect(bodies(path)).toHaveLength(2)
})
