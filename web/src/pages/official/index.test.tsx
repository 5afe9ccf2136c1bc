import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import type { Official } from '../../features/officials/queries'
import { officialWith, openAddress, serveAddresses } from '../../test-officials'
import { problem, renderPart } from '../../test-render'
import OfficialProfile from '.'

/** Opens a profile with the result of the function as the official. */
function open(official: () => unknown) {
  openAddress('/official/o1')
  serveAddresses(({ pathname }) =>
    pathname === '/api/officials/o1'
      ? official()
      : Response.json([], { headers: { 'X-Total-Count': '0' } }),
  )
  return renderPart(
    <Route path={/^\/official\/(?<id>[^/]+)$/}>
      <OfficialProfile />
    </Route>,
  )
}

/** Opens the profile of an official with these fields, and waits for it. */
async function openProfile(fields: Partial<Official>) {
  open(() => officialWith(fields))
  return screen.findByRole('heading', { level: 1, name: 'Marigold Quennell-Ott' })
}

const facts = () =>
  within(screen.getByRole('region', { name: 'Quick Information' }))
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      (term.parentElement as HTMLElement).querySelector('dd')?.textContent,
    ])

test('a profile has name, office, place, status, and all that is known', async () => {
  await openProfile({
    description: 'Keeps the town clock wound.',
    verificationUrl: 'https://www.trenton.example/mayor',
    termStartDate: '2025-01-01',
    termEndDate: '2098-12-31',
    sources: [
      {
        name: 'The Invented Gazette',
        url: 'https://gazette.example/',
        licence: 'CC0-1.0',
        retrieved: '2026-01-05',
      },
    ],
  })
  expect(document.title).toBe('Marigold Quennell-Ott, Mayor · Candor')
  for (const text of ['MQ', 'Mayor of Trenton', 'Trenton, Mercer County, New Jersey', 'Approved'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'About' }).textContent).toContain('town clock wound')
  const submit = screen.getByRole('link', { name: 'Submit Review' })
  expect(submit.getAttribute('href')).toBe('/submit-review/o1')
  expect(facts()).toEqual([
    ['Position type', 'Mayor'],
    ['County', 'Mercer'],
    ['Website', 'trenton.example/mayor(opens in a new tab)'],
    ['Term start', 'Jan 1, 2025'],
    ['Term end', 'Dec 31, 2098'],
    ['Added', 'Jan 5, 2026'],
    ['Last updated', 'Feb 6, 2026'],
    ['Facts as of', 'Jan 5, 2026'],
    ['Source', 'The Invented Gazette(opens in a new tab)CC0-1.0 · Jan 5, 2026'],
  ])
})

test('without reviews one card says so', async () => {
  await openProfile({})
  expect(await screen.findByText('No ratings yet')).toBeTruthy()
  expect(screen.getByText('No reviews yet for this official.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Rating Summary' })).toBeNull()
})

test('Approved opens to say what it means', async () => {
  await openProfile({})
  const meaning = screen.getByText(/says nothing about the person/).closest('details')
  expect(meaning?.open).toBe(false)
  await userEvent.click(screen.getByText('Approved'))
  expect(meaning?.open).toBe(true)
})

test('the map marks the counties of the district', async () => {
  await openProfile({
    positionType: 'state_legislator',
    districtLabel: 'District 27',
    mapCounties: [{ name: 'Essex', inPart: true }],
    districtExtent: 'Part of Essex County',
  })
  expect(screen.getByText('Part of Essex County')).toBeTruthy()
  const map = within(screen.getByRole('navigation', { name: 'Counties' }))
  expect(map.getByRole('link', { name: 'Essex County, in part' })).toBeTruthy()
  expect(map.getByRole('link', { name: 'Mercer County' })).toBeTruthy()
})

test('unknown facts have no line', async () => {
  await openProfile({ position: 'us_senator', positionType: 'us_senator', city: '', county: '' })
  expect(screen.getByText('New Jersey')).toBeTruthy()
  expect(facts().map(([name]) => name)).toEqual(['Position type', 'Added', 'Last updated'])
  expect(screen.queryByRole('region', { name: 'About' })).toBeNull()
})

test('text of visitors shows as text', async () => {
  const description = '<img src=x onerror="document.title=1">First line\nSecond & last'
  await openProfile({ description })
  expect(screen.getByText(/First line/).textContent).toBe(description)
})

test('a withheld profile says that it waits, without ratings and reviews', async () => {
  await openProfile({ status: 'pending', isWithheld: true })
  for (const text of [
    'Pending',
    'This profile is waiting for a moderator.',
    'Reviews will appear once this profile is approved.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Rating Summary' })).toBeNull()
  expect(screen.queryByText('No reviews yet for this official.')).toBeNull()
})

test.each([
  ['approved', 'Approved'],
  ['pending', 'Pending'],
  ['rejected', 'Rejected'],
] as const)('the badge of a profile that is %s has its word and an icon', async (status, word) => {
  await openProfile({ status })
  expect(screen.getByText(word).querySelectorAll('svg')).toHaveLength(1)
})

test('skeletons show while a profile loads', async () => {
  let answer = () => {}
  const answered = new Promise<Official>((resolve) => {
    answer = () => resolve(officialWith())
  })
  const { container } = open(() => answered)
  const skeleton = container.querySelector('[aria-busy="true"]')
  expect(skeleton?.className).toContain('invisible')
  expect(skeleton?.querySelectorAll('.skeleton').length).toBeGreaterThan(5)
  await waitFor(() => expect(skeleton?.className).not.toContain('invisible'))
  answer()
  await screen.findByRole('heading', { level: 1, name: 'Marigold Quennell-Ott' })
  expect(container.querySelector('[aria-busy="true"] .skeleton')).toBeNull()
})

test('a missing official shows a message with a link to the search', async () => {
  open(() => problem(404, 'Official Not Found'))
  await screen.findByRole('heading', { level: 1, name: 'Official Not Found' })
  expect(document.title).toBe('Official Not Found · Candor')
  expect(screen.getByText(/doesn’t exist or was removed/)).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Back to Search' })
  expect(back.getAttribute('href')).toBe('/search')
})

test('a profile that cannot be loaded offers another try', async () => {
  const answers: unknown[] = [problem(503, ''), problem(503, ''), officialWith()]
  open(() => answers.shift())
  const again = () => screen.findByRole('button', { name: 'Try Again' })
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(screen.queryByText('Official Not Found')).toBeNull()
  await userEvent.click(await again())
  await userEvent.click(await again())
  await screen.findByRole('heading', { level: 1, name: 'Marigold Quennell-Ott' })
})
