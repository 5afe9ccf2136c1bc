import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../test-render'
import { preloadable } from '../loading/preloadable'
import { Dialog } from './dialog'
import { useLazyDialog } from './use-lazy-dialog'

const user = userEvent.setup({ delay: null })

interface QuestionProps {
  open: boolean
  onClose: () => void
}

function Question({ open, onClose }: QuestionProps) {
  const [answers, setAnswers] = useState(0)
  return (
    <Dialog title="Question" open={open} onClose={onClose}>
      <form>
        <label>
          Answer <input />
        </label>
      </form>
      <button type="button" onClick={() => setAnswers(answers + 1)}>
        {`answered ${answers} times`}
      </button>
    </Dialog>
  )
}

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Question open={open} onClose={() => setOpen(false)} />
    </>
  )
}

async function openDialog() {
  renderPart(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Question' })
}

test('the first field of the form takes the focus', async () => {
  await openDialog()
  expect(document.activeElement).toBe(screen.getByLabelText('Answer'))
})

test('closing keeps the input', async () => {
  const dialog = await openDialog()
  await user.type(screen.getByLabelText('Answer'), 'Yes')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog.open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(dialog.open).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Answer').value).toBe('Yes')
})

test('a press outside closes the dialog', async () => {
  const dialog = await openDialog()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(dialog.open).toBe(false)
})

test('a press that began inside, to select text, closes nothing', async () => {
  const dialog = await openDialog()
  fireEvent.pointerDown(screen.getByLabelText('Answer'))
  fireEvent.click(dialog)
  expect(dialog.open).toBe(true)
})

test('the second press of the double click that opened a dialog answers nothing', async () => {
  await openDialog()
  const answer = screen.getByRole('button', { name: 'answered 0 times' })
  expect(fireEvent.mouseDown(answer, { detail: 2 }), 'the focus stays').toBe(false)
  fireEvent.click(answer, { detail: 2 })
  expect(screen.getByText('answered 0 times')).toBeTruthy()
})

test('a single press answers, and so does a double click from then on', async () => {
  await openDialog()
  await user.dblClick(screen.getByRole('button', { name: 'answered 0 times' }))
  expect(screen.getByText('answered 2 times')).toBeTruthy()
})

test('a dialog that is opened again ignores the double click that opened it', async () => {
  await openDialog()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  fireEvent.click(screen.getByRole('button', { name: 'answered 0 times' }), { detail: 2 })
  expect(screen.getByText('answered 0 times')).toBeTruthy()
})

let tries = 0
const lazyQuestion = preloadable<QuestionProps>(async () => {
  tries += 1
  if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: Question }
})

function Opener() {
  const { Dialog: Part, isOpen, close, opener } = useLazyDialog(lazyQuestion)
  return (
    <>
      <button type="button" onClick={opener.onClick}>
        Open
      </button>
      {Part && <Part open={isOpen} onClose={close} />}
    </>
  )
}

test('a dialog that cannot be fetched says so, and another press fetches it', async () => {
  renderPart(<Opener />)
  const button = screen.getByRole('button', { name: 'Open' })
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect((await screen.findAllByText('The form could not be loaded')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(button)
  await waitFor(() => expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true))
})
