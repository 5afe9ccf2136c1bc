import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { namesakesPart } from '../../features/officials/form/use-add-official'
import { official } from '../../test-officials'
import { type Answered, answerRequests, fill, problem, renderPart } from '../../test-render'
import AddOfficial from '.'

const user = userEvent.setup({ delay: null })

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const town = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^City or town/ })
const send = () => user.click(screen.getByText(/^(Submit Official|Add Anyway)$/))
const similar = (waiting?: { office: string }[]) =>
  Response.json({ officials: waiting ? [] : [official], waiting })
const nobody = () => Response.json({ officials: [] })
const added = () => Response.json({ id: 'o7' }, { status: 201 })
const advice = () => screen.queryByRole('region', { name: 'Is it one of these?' })

/** Sends an official with namesakes, as in the API's responses. */
async function sendOfficial(...answers: Answered[]) {
  const requests = answerRequests(...answers)
  renderPart(<AddOfficial />)
  fill(name(), 'Nadia Testerling')
  fill(screen.getByLabelText('Position type'), 'mayor')
  fill(screen.getByLabelText('Position'), 'mayor')
  await user.click(town())
  await screen.findByText('Aberdeen')
  fill(town(), 'Vineland')
  await send()
  const posts = () => requests.filter(({ method }) => method === 'POST')
  return { requests, posts }
}

test('a similar official is shown first, and the new one can be added anyway', async () => {
  const { requests, posts } = await sendOfficial(similar(), added())
  await waitFor(() => expect(advice()).toBeTruthy())
  expect(document.activeElement?.textContent).toBe('Is it one of these?')
  const link = screen.getByText(official.name).closest('a')
  expect(link?.getAttribute('href')).toBe('/official/o1')
  expect(link?.target).toBe('_blank')
  expect(posts()).toHaveLength(0)
  const query = Object.fromEntries(new URL(requests[0]?.url ?? '').searchParams)
  expect(query).toEqual({ name: 'Nadia Testerling', county: 'Cumberland', city: 'Vineland' })
  await user.click(screen.getByText('Add Anyway'))
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(requests, 'asked once').toHaveLength(2)
})

test('an official who waits for a moderator is named without a link', async () => {
  const { posts } = await sendOfficial(similar([{ office: 'Mayor of Vineland' }]))
  await waitFor(() => expect(advice()).toBeTruthy())
  expect(screen.getByText('Mayor of Vineland').closest('a')).toBeNull()
  expect(posts()).toHaveLength(0)
})

test.each([
  ['name', () => fill(name(), 'Gwendolyn Yarrowfield')],
  ['place', () => fill(town(), 'Millville')],
])('the advice goes away when the %s changes, and is asked for again', async (_, change) => {
  const { requests, posts } = await sendOfficial(similar(), nobody(), added())
  await waitFor(() => expect(advice()).toBeTruthy())
  fill(screen.getByLabelText(/^Description/), 'Another person.')
  expect(advice()).toBeTruthy()
  change()
  await user.tab()
  await waitFor(() => expect(advice()).toBeNull())
  await send()
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(requests).toHaveLength(3)
})

test.each([
  ['fails', () => problem(500, '')],
  ['gets no answer', () => 'nothing' as const],
])('the form is sent when the check for similar names %s', async (_, answer) => {
  const { posts } = await sendOfficial(answer(), added())
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(advice()).toBeNull()
})

test('the form is sent when the list of similar names cannot be fetched', async () => {
  vi.spyOn(namesakesPart, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
  const { posts } = await sendOfficial(similar(), added())
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(advice()).toBeNull()
})
