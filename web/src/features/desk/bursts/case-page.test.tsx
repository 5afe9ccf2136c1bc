import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { burst, count, dialog, group, openCase, review } from '../../../test-case'
import { conflict, toast } from '../../../test-desk'
import { fill } from '../../../test-render'

test('a case shows its facts and its reviews, and marks words that many share', async () => {
  await openCase()
  const facts = group('What Happened').textContent
  expect(facts).toContain('22 reviews in 1 h, since')
  expect(facts).toContain('2 count, 20 are set aside')
  expect(facts).toContain('From 21 networks. Network A sent 2')
  expect(facts).toContain('“Never answers” in 12 reviews')
  expect(screen.getByText('Never answers', { selector: 'mark' })).toBeTruthy()
  expect(group('Other reviews, counting (1)')).toBeTruthy()
  expect(group('Log').textContent).toContain('Nothing has been decided yet.')
})

test('a decision on the whole case says its effect, and needs a reason', async () => {
  const { user, decisions } = await openCase()
  await user.click(screen.getByRole('button', { name: /^Set Aside 20 reviews/ }))
  const asked = dialog('Set Aside 20 reviews?')
  expect(asked.textContent).toContain('This is about those with one or two stars')
  expect(asked.textContent).toContain('Average: 4.7 → 1.5, 14 → 34 reviews.')
  const reason = within(asked).getByLabelText(/^Reason/)
  expect(document.activeElement).toBe(reason)
  await user.click(within(asked).getByRole('button', { name: 'Set Aside' }))
  expect(within(asked).getByText('Please say why')).toBeTruthy()
  expect(decisions()).toEqual([])
  fill(reason, 'One hand wrote these')
  await user.click(within(asked).getByRole('button', { name: 'Set Aside' }))
  expect(await toast('Decided: set aside')).toContain('2 reviews changed.')
  expect(asked).toHaveProperty('open', false)
  const which = { until: burst.until }
  expect(decisions()).toEqual([
    { outcome: 'set_aside', which, reason: 'One hand wrote these', seen: 'v1' },
  ])
})

test('chosen reviews are decided by themselves', async () => {
  const { user, decisions } = await openCase()
  await user.click(screen.getByRole('checkbox', { name: /^5\/5.*Ruth/ }))
  await user.click(
    screen.getByRole('checkbox', {
      name: /^Select all 2.*ne-star and two-star reviews, set aside/,
    }),
  )
  const chosen = within(screen.getByRole('region', { name: 'Chosen reviews' }))
  expect(chosen.getByText('3 chosen')).toBeTruthy()
  await user.click(await chosen.findByRole('button', { name: /^Hold 20 reviews/ }))
  await user.keyboard('They differ')
  const asked = dialog('Hold 20 reviews?')
  await user.click(within(asked).getByRole('button', { name: 'Hold' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decisions()).toEqual([
    { outcome: 'hold', which: { reviews: ['r3', 'r1', 'r2'] }, reason: 'They differ', seen: 'v1' },
  ])
})

test('decided reviews keep their state while a case is open, unless the box is cleared', async () => {
  const { user, answers, decisions } = await openCase({ decided: 4 })
  const leave = () => screen.getByRole('checkbox', { name: /^Leave 4 reviews/ })
  expect(leave()).toHaveProperty('checked', true)
  const decided = { ...burst, state: 'decided', decided: 4, version: 'v2' }
  answers['GET /api/admin/bursts/b1'] = decided
  await user.click(count())
  await user.keyboard('They differ{Tab}{Tab}{Enter}')
  await waitFor(() => expect(decisions()).toHaveLength(1))
  expect(decisions()).toMatchObject([{ which: { keepDecided: true } }])
  await waitFor(() => expect(leave()).toHaveProperty('checked', false))
})

test('says before who is asked when a second moderator is needed, and what waits', async () => {
  const { user, decideWith } = await openCase({}, {}, { needsSecond: true, stay: 3 })
  decideWith({ isProposed: true, changed: 0 })
  const panel = group('Decide the Whole Case').textContent
  expect(panel).toContain('This needs a second moderator')
  expect(panel).toContain('Any other moderator can confirm or decline it on this page')
  expect(panel).toContain('3 reviews wait for another reason and stay in the queue.')
  await user.click(count())
  const asked = dialog('Propose to Count 20 reviews?')
  expect(asked.textContent).toContain('Until then nothing changes')
  expect(within(asked).getByRole('button', { name: 'Propose to Count' })).toBeTruthy()
  await user.keyboard('They differ{Tab}{Tab}{Enter}')
  await toast('Proposed')
})

test('a decision during another moderator’s proposal says so in the dialog', async () => {
  const { user, decideWith } = await openCase()
  decideWith(() =>
    conflict('other proposed to decide about 22 reviews. Look at the case again.', {}),
  )
  await user.click(count())
  await user.keyboard('They differ{Tab}{Tab}{Enter}')
  const asked = within(dialog('Count 20 reviews?'))
  expect(await asked.findByText(/other proposed to decide about 22 reviews/)).toBeTruthy()
  expect(asked.getByLabelText(/^Reason/)).toHaveProperty('value', 'They differ')
})

test('a long case has pages in the address, and the focus goes to their beginning', async () => {
  const { user, answers } = await openCase({ more: 500, pages: 2 })
  const first = answers['GET /api/admin/bursts/b1'] as object
  const last = { ...first, more: 0, reviews: [review('r501', { because: 'burst' })] }
  answers['GET /api/admin/bursts/b1'] = ({ query: { page } }) => (page === '2' ? last : first)
  expect(screen.getByText(/^Reviews 1 to 3 of 503, the newest first; page 1 of 2/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '2' }))
  expect(location.search).toBe('?case=b1&page=2')
  const title = await screen.findByText(/^Reviews 501 to 501 of 501, the newest first/)
  expect(document.activeElement?.contains(title)).toBe(true)
  expect(group('One-star and two-star reviews, set aside (1 on this page)')).toBeTruthy()
  history.back()
  expect(await screen.findByText(/^Reviews 1 to 3 of 503/)).toBeTruthy()
})

test('a decision that changes nothing cannot be made', async () => {
  const { user } = await openCase({}, {}, { isIdle: true })
  const idle = screen.getAllByRole('button', { name: /Changes nothing$/ })
  expect(idle.map(({ textContent }) => textContent)).toEqual([
    'CountChanges nothing',
    'Set AsideChanges nothing',
    'HoldChanges nothing',
  ])
  await user.click(idle[0] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the dialog stays until the case shows its new state', async () => {
  const { user, answers } = await openCase()
  let answer = () => {}
  answers['GET /api/admin/bursts/b1'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ ...burst, state: 'decided', outcome: 'count', version: 'v2' })
    })
  await user.click(count())
  await user.keyboard('They differ{Tab}{Tab}{Enter}')
  const asked = dialog('Count 20 reviews?')
  expect(await within(asked).findByRole('button', { name: 'Deciding…' })).toBeTruthy()
  expect(asked).toHaveProperty('open', true)
  answer()
  await toast('Decided: counted')
  expect(asked).toHaveProperty('open', false)
  expect(screen.getByText('Counted', { selector: 'span' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.id).toBe('case-title'))
})
