import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { DialogContext } from '../dialog/dialog-context'
import { StarInput } from '../stars/star-input'
import { ToastContext } from '../toast/toast-context'
import { ChoiceList } from './choice-list'
import { ErrorSummary } from './error-summary'
import { Field } from './field'
import { TextField } from './text-field'
import { useFormErrors } from './use-form-errors'

const user = userEvent.setup({ delay: null })

const wrong = { rating: 'Choose stars', name: 'Enter a name', office: 'Choose an office' }

/** A form that is wrong in these ways until its fields change. */
function Form({ found = wrong as Record<string, string> }) {
  const [left, setLeft] = useState(found)
  const form = useFormErrors()
  const settle = (field: string) => {
    const { [field]: _, ...rest } = left
    setLeft(rest)
    form.settle([field])
  }
  const { errors } = form
  return (
    <form
      onSubmit={(event) => {
        const element = form.begin(event)
        if (Object.keys(left).length > 0) form.refuse(element, left)
        else form.fail(element, { title: 'Not sent' })
      }}
    >
      <ErrorSummary fields={form.listed} errors={errors} />
      <StarInput label="Rating" value={0} error={errors.rating} onChange={() => settle('rating')} />
      <TextField
        label="Name"
        hint="In full."
        value=""
        error={errors.name}
        onChange={() => settle('name')}
      />
      <Field label="Office" error={errors.office}>
        {(control) => (
          <ChoiceList
            {...control}
            value=""
            options={[
              { value: '', label: 'None' },
              { value: 'judge', label: 'Judge' },
            ]}
            onChange={() => settle('office')}
          />
        )}
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}

function open(found?: Record<string, string>, isDialogOpen?: boolean) {
  const part = (shown = isDialogOpen) => (
    <ToastContext value={() => Promise.resolve(true)}>
      <DialogContext value={shown}>
        <Form {...(found && { found })} />
      </DialogContext>
    </ToastContext>
  )
  const { rerender, unmount } = render(part())
  return { show: (shown: boolean) => rerender(part(shown)), unmount }
}

const send = () => user.click(screen.getByRole('button', { name: 'Send' }))
const summary = (name: string) => screen.getByRole('region', { name })
const links = () => screen.getAllByRole('link').map((link) => link.textContent)

beforeEach(() => {
  document.title = 'Form · Candor'
})

test('several errors are counted in the order of the page, and take the focus', async () => {
  open({ office: 'Choose an office', name: 'Enter a name' })
  expect(screen.queryByRole('region')).toBeNull()
  await send()
  expect(document.activeElement).toBe(summary('2 fields need your attention'))
  expect(links()).toEqual(['Enter a name', 'Choose an office'])
})

test.each([
  ['Choose stars', () => screen.getAllByRole('radio')[0]],
  ['Enter a name', () => screen.getByLabelText('Name')],
  ['Choose an office', () => screen.getByLabelText('Office')],
])('the link %s leads to its field', async (name, field) => {
  open()
  await send()
  await user.click(screen.getByRole('link', { name }))
  expect(document.activeElement).toBe(field())
  expect(window.location.hash).toBe('')
})

test('a field that changes leaves the summary, until one or none is left', async () => {
  open({ name: 'Enter a name', office: 'Choose an office' })
  await send()
  await user.type(screen.getByLabelText('Name'), 'A')
  expect(summary('1 field needs your attention')).toBeTruthy()
  expect(links()).toEqual(['Choose an office'])
  await user.selectOptions(screen.getByLabelText('Office'), 'judge')
  expect(screen.queryByRole('region')).toBeNull()
})

test('the next attempt moves the focus to the summary again', async () => {
  open()
  await send()
  await user.type(screen.getByLabelText('Name'), 'A')
  await send()
  expect(document.activeElement).toBe(summary('2 fields need your attention'))
})

test('a single error has no summary, and its field takes the focus', async () => {
  open({ name: 'Enter a name' })
  await send()
  expect(screen.queryByRole('region')).toBeNull()
  const name = screen.getByLabelText('Name')
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
})

test('the title says that a form has errors, until it has none', async () => {
  open({ name: 'Enter a name' })
  await send()
  expect(document.title).toBe('Error: Form · Candor')
  await user.type(screen.getByLabelText('Name'), 'A')
  expect(document.title).toBe('Form · Candor')
})

test('the title says that an attempt failed, until the form is left', async () => {
  const { unmount } = open({})
  await send()
  expect(document.title).toBe('Error: Form · Candor')
  unmount()
  expect(document.title).toBe('Form · Candor')
})

test('the title counts a form in a dialog while that is open', async () => {
  const { show } = open(undefined, true)
  await send()
  expect(document.title).toBe('Error: Form · Candor')
  show(false)
  expect(document.title).toBe('Form · Candor')
  show(true)
  expect(document.title).toBe('Error: Form · Candor')
})
