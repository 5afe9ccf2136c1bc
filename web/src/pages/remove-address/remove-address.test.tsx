import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerRequests, described, fill, problem, renderPart } from '../../test-render'
import RemoveAddress from '.'

const user = userEvent.setup({ delay: null })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const send = () => user.click(screen.getByText('Send Request'))

async function openForm(...answers: Response[]) {
  const requests = answerRequests(Response.json({ contact: 'desk@candor.example' }), ...answers)
  renderPart(<RemoveAddress />)
  await screen.findByText('desk@candor.example')
  return requests
}

async function fillIn(address: string) {
  fill(field('Home address'), address)
  fill(field('Office'), 'prosecutor')
  fill(field('Your relationship'), 'covered')
  fill(field('Your name'), 'Ada Example')
  fill(field('Your email'), 'ada@example.org')
  await user.click(field('I declare'))
}

test('missing fields show their errors, and are counted above', async () => {
  const requests = await openForm()
  await send()
  expect(screen.getByText('6 fields need your attention')).toBeTruthy()
  for (const [label, message] of [
    ['Home address', 'Please enter a home address or a phone number'],
    ['Office', 'Please choose the office'],
    ['Your relationship', 'Please choose your relationship to the office'],
    ['Your name', 'Please enter your name'],
    ['Your email', 'Valid email is required'],
    ['I declare', 'Please confirm that this is true'],
  ] as const)
    expect(described(field(label))).toContain(message)
  expect(requests).toHaveLength(1)
})

test('a phone number is enough, and must be one', async () => {
  await openForm()
  await send()
  fill(field('Private phone number'), '555-0123')
  expect(described(field('Home address'))).not.toContain('Please enter')
  await send()
  expect(described(field('Private phone number'))).toBe(
    'Please enter a phone number of ten digits, area code first',
  )
  expect(described(field('Home address'))).not.toContain('Please enter')
})

test('a request goes out, and its receipt takes the place of the form, with the focus', async () => {
  const receipt = { reference: '12AB-34CD', deadline: '2026-03-13' }
  const requests = await openForm(Response.json(receipt, { status: 201 }))
  await fillIn(' 12 Larkspur Street ')
  await send()
  const shown = await screen.findByText('12AB-34CD')
  expect(screen.getByText('Friday, March 13, 2026')).toBeTruthy()
  expect(screen.queryByText('Send Request')).toBeNull()
  expect(document.activeElement?.contains(shown)).toBe(true)
  expect(await requests[1]?.json()).toEqual({
    address: '12 Larkspur Street',
    office: 'prosecutor',
    role: 'covered',
    name: 'Ada Example',
    email: 'ada@example.org',
    declared: true,
  })
})

test('an error of the server shows at its field', async () => {
  const message = 'Please start with the house number'
  await openForm(problem(422, message, { address: message }))
  await fillIn('Apartment 12')
  await send()
  await waitFor(() => expect(described(field('Home address'))).toContain(message))
  expect(document.activeElement).toBe(field('Home address'))
  expect(screen.getAllByText(`422: ${message}`).length).toBeGreaterThan(0)
})
