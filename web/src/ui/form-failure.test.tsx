import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DialogContext } from './dialog/dialog-context'
import { FormFailure } from './form-failure'
import { type Toast, ToastContext } from './toast/toast-context'
import { useFailure } from './use-failure'

const user = userEvent.setup({ delay: null })
const reason = { title: 'Not sent', description: 'Please try again.', detail: '503: Busy' }

function Part() {
  const { failure, fail, clear } = useFailure()
  return (
    <>
      <FormFailure failure={failure} />
      <button type="button" onClick={() => fail(reason)}>
        Fail
      </button>
      <button type="button" onClick={clear}>
        Try
      </button>
    </>
  )
}

/** Renders the part. The promise says whether its toasts are read out. */
function open(isReadOut: Promise<boolean>, isInDialog?: boolean) {
  const toasts: (Toast | undefined)[] = []
  render(
    <ToastContext
      value={(toast) => {
        toasts.push(toast)
        return isReadOut
      }}
    >
      <DialogContext value={isInDialog}>
        <Part />
      </DialogContext>
    </ToastContext>,
  )
  return toasts
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('a failure shows in a toast, and stays on the page with the message of the server', async () => {
  const toasts = open(Promise.resolve(true))
  await press('Fail')
  expect(toasts).toEqual([
    { title: 'Not sent', description: 'Please try again.', variant: 'destructive' },
  ])
  for (const text of Object.values(reason)) expect(screen.getByText(text)).toBeTruthy()
})

test('the next attempt takes the reason from the page and closes the toast', async () => {
  const toasts = open(Promise.resolve(true))
  await press('Fail')
  await press('Try')
  expect(screen.queryByText('Not sent')).toBeNull()
  expect(toasts.at(-1)).toBeUndefined()
})

test('the page does not repeat a toast to screen readers, even a late one', async () => {
  let arrive = (_: boolean) => {}
  open(
    new Promise<boolean>((resolve) => {
      arrive = resolve
    }),
  )
  await press('Fail')
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => arrive(true))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the page reads out the reason where no toast can', async () => {
  open(Promise.resolve(false))
  await press('Fail')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not sent'))
})

test('a dialog reads out the reason, since it covers the toast', async () => {
  open(Promise.resolve(true), true)
  await press('Fail')
  expect(screen.getByRole('alert').textContent).toContain('Not sent')
})

test('a toast that turns out to be missing after the next attempt brings nothing back', async () => {
  let arrive = (_: boolean) => {}
  open(
    new Promise<boolean>((resolve) => {
      arrive = resolve
    }),
  )
  await press('Fail')
  await press('Try')
  await act(async () => arrive(false))
  expect(screen.queryByText('Not sent')).toBeNull()
})
