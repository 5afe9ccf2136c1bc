import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, conflict, openDesk, toast } from '../../../test-desk'
import { fill, problem } from '../../../test-render'
import { official } from '../../../test-rows'
import type { ListedEdit } from './edit-queries'

const name = 'Nadia Testerling'
const patch = 'PATCH /api/officials/o1'
const read = 'GET /api/officials/o1'
const edits = 'GET /api/admin/officials/o1/edits'
const before = official({ status: 'approved', description: 'Before.' })
const at = '2026-03-02T12:00:00Z'

/** An edit of the description. */
const edit = (id: string, was: string, after: string): ListedEdit => ({
  id,
  editedAt: at,
  editedBy: 'other',
  changes: [{ field: 'description', before: was, after }],
})

async function openEdit(answers: Answers = {}) {
  const desk = openDesk('/admin/edit?official=o1', {
    [read]: before,
    [edits]: { edits: [] },
    'GET /api/admin/officials/o1/merges': { merges: [] },
    ...answers,
  })
  await screen.findByText(name, { selector: 'h2' })
  const description = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description/)
  return {
    ...desk,
    description,
    describe: (text: string) => fill(description(), text),
    save: () => desk.user.click(screen.getByText(/^Save Changes/)),
  }
}

test('the fields that were changed are sent, and the toast names them', async () => {
  const { describe, save, bodies, answers } = await openEdit()
  answers[patch] = () => ({ ...before, name: 'Nadia Quill', description: 'After.', editId: 'e1' })
  await save()
  expect(await toast('Nothing to save')).toContain('The profile already says all of this.')
  fill(screen.getByLabelText(/^Name/), 'Nadia Quill')
  describe('After.')
  fill(screen.getByLabelText(/^Reason/), 'Elected')
  await save()
  expect(await toast('Changes saved')).toContain('Name and Description of Nadia Quill')
  expect(bodies(patch)).toEqual([
    {
      expectedUpdatedAt: before.updatedAt,
      name: 'Nadia Quill',
      description: 'After.',
      reason: 'Elected',
    },
  ])
})

test('a refused field and a lost network lose nothing that was typed', async () => {
  const { describe, save, answers, description, sent } = await openEdit()
  const website = screen.getByLabelText<HTMLInputElement>(/^Website/, { selector: 'input' })
  fill(website, 'nowhere')
  describe('Still here.')
  await save()
  expect(document.activeElement).toBe(website)
  expect(screen.getAllByText(/begins with http/).length).toBeGreaterThan(0)
  expect(sent.some(({ to }) => to === patch)).toBe(false)
  fill(website, 'https://www.example.gov')
  answers[patch] = () => problem(422, 'No.', { verificationUrl: 'Not this site' })
  await save()
  expect(await toast('Not saved')).toContain('422: No.')
  expect(screen.getByText('Not this site')).toBeTruthy()
  delete answers[patch]
  await save()
  await waitFor(async () =>
    expect(await toast('Not saved')).toContain('Your changes are still here.'),
  )
  expect(description().value).toBe('Still here.')
})

test('changes wait while another screen is open, and Escape asks before it discards them', async () => {
  const { user, describe, description } = await openEdit()
  describe('Still here.')
  await user.click(screen.getByText('Admin Dashboard', { selector: 'a' }))
  await screen.findByText('Total Officials')
  history.back()
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeTruthy()
  expect(description().value).toBe('Still here.')
  description().focus()
  await user.keyboard('{Escape}')
  const question = screen.getByRole('alertdialog', { name: 'Discard your changes?' })
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.keyboard('{Escape}')
  expect(description().value).toBe('Still here.')
  expect(document.activeElement).toBe(description())
  await user.click(screen.getByText('Discard Changes'))
  await user.click(within(screen.getByRole('alertdialog')).getByText('Discard'))
  expect(description().value).toBe('Before.')
  expect(screen.queryByText('Discard Changes')).toBeNull()
  description().focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(question.isConnected).toBe(false)
})

test('where another administrator was first, each value is chosen before it is saved', async () => {
  const { user, describe, save, answers, bodies } = await openEdit()
  const now = { name: 'Nadia Other', description: 'By the first.', state: 'New York' }
  const present = { ...before, ...now, updatedAt: at }
  answers[patch] = () => {
    answers[read] = present
    answers[edits] = { edits: [edit('e1', 'Before.', 'By the first.')] }
    return conflict('The profile has changed.', { updatedAt: at })
  }
  fill(screen.getByLabelText(/^Name/), 'Nadia Quill')
  describe('By the second.')
  fill(screen.getByLabelText(/^District/, { selector: 'input' }), 'Ward 3')
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'The profile has changed' })
  const choice = (field: string) => within(within(dialog).getByRole('radiogroup', { name: field }))
  expect(dialog.textContent).toContain('other saved changes while you were editing.')
  expect(dialog.textContent).toContain('Also changed since you opened the form: State.')
  expect(choice('District').getByLabelText(/^You entered/)).toHaveProperty('checked', true)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(dialog.textContent).toContain('Description: please choose the value to keep')
  await user.click(choice('Name').getByLabelText(/^The profile says now/))
  await user.click(choice('Description').getByLabelText(/^You entered/))
  answers[patch] = () => ({ ...present, description: 'By the second.', editId: 'e2' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await toast('Changes saved')).toContain('District and Description of Nadia Other')
  expect(bodies(patch)[1]).toEqual({
    expectedUpdatedAt: at,
    description: 'By the second.',
    district: 'Ward 3',
  })
})

test('an edit is undone from the history, which keeps the focus', async () => {
  const { user, answers, description } = await openEdit({
    [edits]: { edits: [{ ...edit('e1', '', 'Before.'), reason: 'Elected' }] },
  })
  const history = await screen.findByRole('region', { name: 'History' })
  for (const text of ['other', 'Reason: Elected', 'nothingbecameBefore.'])
    expect(history.textContent).toContain(text)
  answers['POST /api/admin/edits/e1/undo'] = () => {
    answers[edits] = { edits: [{ ...edit('e1', '', 'Before.'), isUndone: true }] }
    return { ...before, description: '' }
  }
  await user.click(within(history).getByRole('button', { name: /^Undo the edit of/ }))
  await toast('Edit undone')
  expect(document.activeElement?.textContent).toBe('History')
  await waitFor(() => expect(description().value).toBe(''))
  await waitFor(() => expect(history.textContent).toContain('Undone'))
})

test('an edit whose field has changed since is not undone, and both values say why', async () => {
  const { user, answers } = await openEdit({ [edits]: { edits: [edit('e1', '', 'Second.')] } })
  answers['POST /api/admin/edits/e1/undo'] = () => conflict('It has changed.', {})
  const history = await screen.findByRole('region', { name: 'History' })
  await user.click(within(history).getByRole('button', { name: /^Undo the edit of/ }))
  await waitFor(() =>
    expect(history.textContent).toContain(
      'Description has changed since: this edit set it to “Second.”, and it is now “Before.”.',
    ),
  )
})

test('an address without an official leads to the list', async () => {
  openDesk('/admin/edit?official=o1', {
    'GET /api/admin/officials/o1/edits': () => problem(404, 'There is no such official.'),
  })
  await screen.findByText('There is no official at this address.')
  const link = screen.getByText('All Officials', { selector: 'a' })
  expect(link.getAttribute('href')).toBe('/admin/dashboard?tab=officials')
})
