import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, describe as group, test, vi } from 'vitest'
import { official } from '../../test-officials'
import {
  answerRequests,
  described,
  fill,
  heldBack,
  problem,
  renderPart,
  requiredFields,
} from '../../test-render'
import CorrectionDialog from './correction-dialog'
import { CorrectionForm } from './correction-form'

const user = userEvent.setup({ delay: null })

const taken = () => Response.json({ id: 'c1', status: 'pending' }, { status: 201 })
const values = (...listed: string[]) => Response.json(listed)

const field = () => screen.getByLabelText<HTMLSelectElement>('Field to correct')
const current = () => screen.getByLabelText<HTMLInputElement>('Current value')
const suggested = () => screen.getByLabelText<HTMLInputElement>('Suggested value')
const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/)
const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/)
const button = () => screen.getByText<HTMLButtonElement>(/^Submit/, { selector: 'button' })
const send = () => user.click(button())

/** Opens the form with a field chosen. Returns the callback for an accepted correction. */
function openForm(chosen?: string) {
  const done = vi.fn()
  renderPart(<CorrectionForm official={official} onCancel={() => {}} onDone={done} />)
  if (chosen) fill(field(), chosen)
  return done
}

/** Sends a name that is new. */
async function sendName() {
  fill(suggested(), 'Ottilie Fernwhistle')
  fill(reason(), 'She has married.')
  await send()
}

function expectRefused(control: HTMLElement, says: string) {
  expect(document.activeElement).toBe(control)
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(described(control)).toContain(says)
}

group('a correction is sent with', () => {
  test.each([
    ['name', official.name, 'Ottilie Fernwhistle'],
    ['description', official.description, 'Keeps the keys,\nand the ledger.'],
    ['verificationUrl', official.verificationUrl, 'https://council.example/'],
    ['termStartDate', '', '2026-01-01'],
  ])('a typed %s', async (chosen, says, typed) => {
    const requests = answerRequests(taken())
    openForm(chosen)
    expect(current().value).toBe(says)
    expect(current().readOnly).toBe(true)
    fill(suggested(), typed)
    await send()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(await requests[0]?.json()).toEqual({
      officialId: 'o1',
      field: chosen,
      currentValue: says,
      suggestedValue: typed,
    })
  })

  test.each([
    ['position', 'Council Member', 'Mayor', 'mayor'],
    ['city', 'Vineland', 'Camden', 'Camden'],
    ['county', 'Cumberland', 'Salem', 'Salem'],
  ])('an existing %s', async (chosen, says, choose, value) => {
    const requests = answerRequests(
      values('council_member', 'Cumberland', 'Vineland', value),
      taken(),
    )
    openForm(chosen)
    expect(current().value).toBe(says)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.url).toMatch(new RegExp(`/api/unique-values/${chosen}$`))
    if (chosen === 'county') {
      await screen.findByText(choose, { selector: 'option' })
      await user.selectOptions(suggested(), choose)
    } else {
      expect(suggested().value).toBe('Keep current value')
      await user.clear(suggested())
      await user.type(suggested(), choose)
      await user.click(await screen.findByText(choose, { selector: 'span' }))
    }
    await send()
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(await requests[1]?.json()).toMatchObject({ field: chosen, suggestedValue: value })
  })

  test.each(['state', 'country'])('a new %s', async (chosen) => {
    const requests = answerRequests(values('Elsewhere Else'), taken())
    openForm(chosen)
    await user.selectOptions(suggested(), 'Other')
    fill(screen.getByLabelText('Custom value'), 'Elsewhere')
    await send()
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(await requests[1]?.json()).toMatchObject({ field: chosen, suggestedValue: 'Elsewhere' })
  })

  test('a name for anything else', async () => {
    const requests = answerRequests(taken())
    openForm('other')
    expect(screen.queryByLabelText('Current value')).toBeNull()
    fill(screen.getByLabelText('Custom field name'), 'Office hours')
    fill(suggested(), 'Tuesdays')
    await send()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(await requests[0]?.json()).toMatchObject({
      field: 'other',
      customField: 'Office hours',
      suggestedValue: 'Tuesdays',
    })
  })

  test('a typed value where the existing ones cannot be loaded', async () => {
    const requests = answerRequests(problem(503, 'Busy'), taken())
    openForm('county')
    await user.selectOptions(suggested(), 'Other')
    fill(screen.getByLabelText('Custom value'), 'Salem')
    await send()
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(await requests[1]?.json()).toMatchObject({ suggestedValue: 'Salem' })
  })
})

group('before anything is sent', () => {
  test('a field has to be chosen', async () => {
    answerRequests()
    openForm()
    expect(field().options).toHaveLength(12)
    await send()
    expectRefused(field(), 'Please select a field to correct')
    fill(field(), 'name')
    expect(screen.queryByText('Please select a field to correct')).toBeNull()
  })

  test('keeping the current value is no correction', async () => {
    answerRequests(values('Cumberland', 'Salem'))
    openForm('county')
    await screen.findByText('Salem')
    const options = [...suggested().querySelectorAll('option')].map(({ text }) => text)
    expect(options).toEqual(['Keep current value', 'Salem', 'Other'])
    await send()
    expectRefused(suggested(), 'Please enter the corrected value')
    fill(field(), 'name')
    await send()
    expectRefused(suggested(), 'Please enter the corrected value')
  })

  test('Other asks for a custom value', async () => {
    answerRequests(values('Elsewhere'))
    openForm('state')
    await user.selectOptions(suggested(), 'Other')
    await send()
    expectRefused(
      screen.getByLabelText('Custom value'),
      'Custom value is required when Other is selected',
    )
  })

  test('the field Other asks for its name, and a value', async () => {
    openForm('other')
    expect(requiredFields()).toEqual(['Field to correct', 'Custom field name', 'Suggested value'])
    await send()
    expect(screen.getByText('2 fields need your attention')).toBeTruthy()
    expect(described(screen.getByLabelText('Custom field name'))).toContain(
      'Custom field name is required when Other is selected',
    )
    expect(described(suggested())).toBe('Please enter the corrected value')
  })

  test('an email address must be valid or empty', async () => {
    const requests = answerRequests(taken())
    const done = openForm('name')
    fill(email(), 'reader')
    await sendName()
    expectRefused(email(), 'Please enter a valid email')
    expect(requests).toHaveLength(0)
    fill(email(), '')
    await send()
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
  })

  test('another field keeps the reason, the email and the input of the first', () => {
    openForm('name')
    fill(suggested(), 'Ottilie Fernwhistle')
    fill(reason(), 'She has married.')
    fill(email(), 'reader@mail.example')
    fill(field(), 'description')
    expect(suggested().value).toBe('')
    expect(reason().value).toBe('She has married.')
    expect(email().value).toBe('reader@mail.example')
    fill(field(), 'name')
    expect(suggested().value).toBe('Ottilie Fernwhistle')
  })
})

group('after a failure', () => {
  test('an error of the server shows at its field', async () => {
    answerRequests(problem(422, 'at most 200', { suggestedValue: 'at most 200 characters' }))
    openForm('name')
    await sendName()
    await screen.findByText('Unable to submit correction. Please try again.', {
      selector: 'form *',
    })
    expectRefused(suggested(), 'at most 200 characters')
    expect(screen.queryByText('422: at most 200')).toBeNull()
    expect(reason().value).toBe('She has married.')
  })

  test('the message of the server shows next to the button', async () => {
    answerRequests(problem(503, 'Closed for repairs'))
    openForm('name')
    await sendName()
    const says = await screen.findByText('503: Closed for repairs')
    expect(says.parentElement?.textContent).toContain('Submission Failed')
  })

  test('a failure after the dialog was closed shows in a toast, and the input is kept', async () => {
    const { answer, arrive } = heldBack()
    answerRequests(answer)
    const dialog = (open: boolean) => (
      <CorrectionDialog official={official} open={open} onClose={() => {}} />
    )
    const { show } = renderPart(dialog(true))
    fill(field(), 'name')
    await sendName()
    show(dialog(false))
    arrive(problem(503, ''))
    const says = 'Unable to submit correction. Please try again.'
    expect((await screen.findAllByText(says, { selector: '.toast *' })).length).toBeGreaterThan(0)
    show(dialog(true))
    expect(suggested().value).toBe('Ottilie Fernwhistle')
  })
})
