import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, later, openDesk, toast } from '../../../test-desk'
import { fill, problem } from '../../../test-render'
import { official } from '../../../test-rows'

const post = 'POST /api/admin/officials/lost/merge'
const counts = { corrections: 0, photos: 0, reports: 0, reviews: 1, sources: 1 }
const kept = official({ id: 'kept', name: 'Vera Quillstone', status: 'approved' })
const lost = official({ id: 'lost', name: 'Vera Quilstone' })
const address = '/admin/merge?kept=kept&lost=lost'

const preview: Answers = {
  'GET /api/admin/officials/lost/merge': {
    kept: { official: kept, ...counts },
    lost: { official: lost, ...counts },
    areUnlike: false,
  },
  'GET /api/admin/officials/kept/merge': {
    kept: { official: lost, ...counts },
    lost: { official: kept, ...counts },
    areUnlike: true,
  },
}

const side = (title: string) => screen.findByRole('region', { name: title })

test('both profiles are compared, and can be swapped', async () => {
  const { user } = openDesk(address, preview)
  expect((await side('Kept')).textContent).toContain('Vera Quillstone')
  expect((await side('Merged into the other')).textContent).toContain('Pending')
  expect(screen.getByText('1 review and 1 source record move to the kept profile.')).toBeTruthy()
  const differing = screen.getAllByText('differs').map((word) => word.closest('tr')?.textContent)
  expect(differing[1]).toContain('Name differsMerged: Vera Quilstone')
  await user.click(screen.getByRole('button', { name: 'Swap' }))
  await waitFor(async () => expect((await side('Kept')).textContent).toContain('Vera Quilstone'))
  expect(location.search).toBe('?kept=lost&lost=kept')
  await user.click(screen.getByText('Merge Profiles', { selector: 'button' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('Are they the same person?')
})

test('profiles are merged once after a question, and split again from the toast', async () => {
  const { promise, keep } = later<object>()
  const { user, bodies, answers, sent } = openDesk(address, { ...preview, [post]: () => promise })
  fill(await screen.findByLabelText(/^Reason/), 'One person')
  await user.click(screen.getByText('Merge Profiles', { selector: 'button' }))
  const question = screen.getByRole('alertdialog', { name: 'Merge these profiles?' })
  expect(question.textContent).toContain(
    'Vera Quilstone (pending) becomes part of Vera Quillstone (approved).',
  )
  await user.click(within(question).getByText('Merge'))
  expect((await screen.findByText('Merging…')).getAttribute('aria-disabled')).toBe('true')
  Object.assign(answers, {
    'GET /api/officials/kept': kept,
    'GET /api/admin/officials/kept/edits': { edits: [] },
    'GET /api/admin/officials/kept/merges': { merges: [] },
    'POST /api/admin/merges/g1/undo': lost,
  })
  keep({ ...kept, mergeId: 'g1' })
  expect(await toast('Profiles merged')).toContain('Vera Quilstone is now part of Vera Quillstone.')
  expect(location.search).toBe('?official=kept')
  expect(bodies(post)).toEqual([{ into: 'kept', reason: 'One person' }])
  await user.click(screen.getByText('Undo'))
  expect(await toast('Merge undone')).toContain('Vera Quilstone has a profile of its own again')
  expect(sent.filter(({ to }) => to.endsWith('/undo'))).toHaveLength(1)
})

test('a merge that fails keeps the reason', async () => {
  const { user, answers } = openDesk(address, preview)
  fill(await screen.findByLabelText(/^Reason/), 'One person')
  const merge = async () => {
    await user.click(screen.getByText('Merge Profiles', { selector: 'button' }))
    await user.click(within(screen.getByRole('alertdialog')).getByText('Merge'))
  }
  await merge()
  expect(await toast('Not merged')).toContain('nothing was merged')
  answers[post] = () => problem(409, 'This profile was merged into another one.')
  await merge()
  await waitFor(async () => expect(await toast('Not merged')).toContain('into another one'))
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'One person')
})

test('profiles that cannot be merged say why, and lead to another choice', async () => {
  const itself = 'A profile cannot be merged with itself.'
  const { user } = openDesk('/admin/merge?kept=lost&lost=lost', {
    'GET /api/admin/officials/lost/merge': () => problem(422, itself),
    'GET /api/admin/officials/lost/duplicates': { officials: [kept] },
    'GET /api/officials': ({ query: { search } }) => ({
      officials: search === 'Vera' ? [lost, kept] : [],
    }),
  })
  expect((await screen.findByText('These profiles cannot be merged.')).closest('div')).toBeTruthy()
  expect(screen.getByText(new RegExp(itself))).toBeTruthy()
  await user.click(screen.getByText('Choose Another Profile'))
  expect(location.search).toBe('?kept=&lost=lost')
  const compare = await screen.findByText('Compare')
  expect(compare.getAttribute('href')).toBe(address)
  fill(screen.getByRole('searchbox'), 'Vera')
  await waitFor(() => expect(screen.getAllByText('Compare')).toHaveLength(2))
  fill(screen.getByRole('searchbox'), 'Nobody')
  expect(await screen.findByText('No other profile was found.')).toBeTruthy()
})

test('an address without a profile says so', async () => {
  openDesk('/admin/merge')
  expect(await screen.findByText('No profile is chosen.')).toBeTruthy()
})
