import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { OfficialList } from '../../features/officials/queries'
import {
  listOf,
  officialWith,
  openAddress,
  presentAddress,
  reviewWith,
  serveAddresses,
} from '../../test-officials'
import { problem, renderPart } from '../../test-render'
import Home from '.'
import { countyMap, further, results } from './parts'

beforeAll(() => Promise.all([results.load(), countyMap.load(), further.load()]))

/** Opens Home with these lists, and returns a function with the lists requested so far. */
function home(address: string, list: (query: URLSearchParams) => unknown = () => listOf(3)) {
  openAddress(address)
  const answers: Record<string, unknown> = {
    '/api/site': { countyCounts: {}, listed: 3120 },
    '/api/ratings/recent': [{ ...reviewWith(), official: officialWith() }],
  }
  const asked = serveAddresses(
    ({ pathname, searchParams }) => answers[pathname] ?? list(searchParams),
  )
  renderPart(<Home />)
  return () => asked.filter(({ pathname }) => pathname === '/api/officials')
}

const text = () => screen.getByRole<HTMLInputElement>('searchbox')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const pressed = () =>
  screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('nothing is asked for until there is a text or a type', async () => {
  const asked = home('/')
  await userEvent.type(text(), '   ')
  expect(asked()).toEqual([])
  await userEvent.type(text(), '{Enter}')
  expect(presentAddress()).toBe('/?type=all')
  await heading('New Jersey Officials')
  expect(asked()).toHaveLength(1)
})

test('a type button selects its type and clears the text', async () => {
  const asked = home('/?q=Hoboken')
  await press('Judge')
  expect(text().value).toBe('')
  expect(presentAddress()).toBe('/?type=judge')
  await heading('New Jersey Judges')
  expect(pressed()).toEqual(['Judge'])
  expect(Object.fromEntries(asked().at(-1)?.searchParams ?? [])).toEqual({
    positionType: 'judge',
    page: '1',
    limit: '12',
    status: 'approved',
    tenure: 'current',
  })
  await press('Judge')
  expect(presentAddress()).toBe('/')
  expect(pressed()).toEqual([])
})

test('a type button drops a text that was not searched for yet', async () => {
  vi.useFakeTimers()
  home('/')
  fireEvent.change(text(), { target: { value: 'Hoboken' } })
  fireEvent.click(screen.getByRole('button', { name: 'Clergy' }))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(text().value).toBe('')
  expect(presentAddress()).toBe('/?type=clergy')
})

test('the results show the search, their number and the officials', async () => {
  home('/?q=Trenton', () => listOf(1))
  await heading('Search Results for "Trenton"')
  expect(await screen.findByText('1 official found')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3, name: /^Official/ })).toHaveLength(1)
})

test('Clear Search resets the text and the type, and shows only with a text', async () => {
  home('/?type=judge')
  await heading('New Jersey Judges')
  expect(screen.queryByRole('button', { name: 'Clear Search' })).toBeNull()
  await userEvent.type(text(), 'Trenton')
  await heading('Search Results for "Trenton"')
  expect(presentAddress()).toBe('/?q=Trenton&type=judge')
  await press('Clear Search')
  expect(presentAddress()).toBe('/')
  expect(text().value).toBe('')
  expect(pressed()).toEqual([])
  expect(screen.queryByText(/officials? found/)).toBeNull()
})

test.each([
  ['/', ['Your Town', 'Recent Reviews', 'How We Rate Officials', 'Share Your Experience']],
  ['/?type=judge', ['New Jersey Judges', 'Share Your Experience']],
  ['/?q=Trenton&type=judge', ['Search Results for "Trenton"']],
])('at %s the sections are %j', async (address, sections) => {
  home(address)
  await waitFor(() => expect(headings()).toEqual(sections))
})

test('How We Rate Officials lists the categories of each position type that has some', () => {
  home('/')
  const overview = screen.getByRole('region', { name: 'How We Rate Officials' })
  const panels = within(overview)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent, parentElement }) => [
      textContent,
      ...[...(parentElement?.querySelectorAll('li') ?? [])].map((item) => item.textContent),
    ])
  expect(panels).toEqual([
    ['Mayor', 'Leadership', 'Accessibility', 'Transparency', 'Community Impact'],
    ['Judge', 'Fairness', 'Timeliness', 'Professionalism', 'Communication'],
    ['Council Member', 'Accessibility', 'Advocacy', 'Responsiveness', 'Voting Record'],
    ['Law Enforcement', 'Professionalism', 'Community Relations', 'Responsiveness', 'Transparency'],
    ['State Legislator', 'Leadership', 'Accessibility', 'Advocacy', 'Voting Record'],
    ['Clergy', 'Leadership', 'Accessibility', 'Community Impact', 'Professionalism'],
  ])
})

test('View All leads to all results when there are more than twelve', async () => {
  home('/?q=Sandpiper+%26+Ocean&type=mayor', () => listOf(1300))
  const all = await screen.findByRole('link', { name: 'View All 1,300 Results' })
  expect(all.getAttribute('href')).toBe('/search?q=Sandpiper+%26+Ocean&type=mayor')
})

test('twelve results have no View All', async () => {
  home('/?type=all', () => listOf(12))
  expect(await screen.findByText('12 officials found')).toBeTruthy()
  expect(screen.queryByText(/View All/)).toBeNull()
})

test('Browse without a text shows everyone here, with one it leads to the Browse screen', async () => {
  home('/')
  await press('Browse')
  await heading('New Jersey Officials')
  await userEvent.type(text(), ' Princeton ')
  await heading('Search Results for "Princeton"')
  await press('Browse')
  expect(presentAddress()).toBe('/search?q=Princeton')
})

test('a text that finds no one says so, with a hint', async () => {
  home('/?q=zzxq', () => listOf(0))
  expect(await screen.findByText('No officials found matching your search.')).toBeTruthy()
  const hint = 'Try searching with different terms or check the spelling.'
  expect(screen.getByText(hint)).toBeTruthy()
  expect(screen.getByText('0 officials found')).toBeTruthy()
})

test('a type that no one has says so, with a hint', async () => {
  home('/?type=congressman', () => listOf(0))
  expect(await screen.findByText('No Congressmen found.')).toBeTruthy()
  expect(screen.getByText('Please try again later.')).toBeTruthy()
})

test('an empty directory shows the numbers of the state, and no results', async () => {
  home('/?type=all', () => listOf(0))
  expect(await screen.findByText('No officials found.')).toBeTruthy()
  const figures = within(screen.getByRole('region', { name: 'Coverage' })).getAllByRole(
    'definition',
  )
  expect(figures.map(({ textContent }) => textContent)).toEqual(['13,612', '21', '565'])
  expect(await screen.findByText('3,120 listed today')).toBeTruthy()
})

test('a recent review leads to its official', async () => {
  home('/')
  const recent = within(await screen.findByRole('region', { name: 'Recent Reviews' }))
  expect(recent.getByText('Answers letters.')).toBeTruthy()
  const link = recent.getByRole('link', { name: /^Marigold Quennell-Ott/ })
  expect(link.getAttribute('href')).toBe('/official/o1')
})

test('a guess is named below the title', async () => {
  home('/?q=marigld', () => listOf(1, { showingResultsFor: 'marigold' }))
  const guess = await screen.findByText(/^Showing results for/)
  expect(guess.textContent).toBe('Showing results for "marigold"')
})

test('six skeletons show while results load', async () => {
  let answer = (_: OfficialList) => {}
  const answered = new Promise<OfficialList>((resolve) => {
    answer = resolve
  })
  home('/?type=judge', () => answered)
  const list = screen.getByRole('list', { busy: true })
  expect(list.querySelectorAll('li[aria-hidden="true"]')).toHaveLength(6)
  expect(list.className).toContain('invisible')
  await waitFor(() => expect(list.className).not.toContain('invisible'))
  answer(listOf(3))
  await screen.findByText('3 officials found')
  expect(document.querySelector('.skeleton')).toBeNull()
})

test('a late response does not replace a newer one', async () => {
  let answerLate = () => {}
  const late = new Promise<OfficialList>((resolve) => {
    answerLate = () => resolve(listOf(2))
  })
  home('/?q=Trenton', (query) => (query.get('search') === 'Trenton' ? late : listOf(1)))
  await userEvent.clear(text())
  await userEvent.type(text(), 'Hoboken')
  expect(await screen.findByText('1 official found')).toBeTruthy()
  answerLate()
  await late
  await heading('Search Results for "Hoboken"')
  expect(screen.getByText('1 official found')).toBeTruthy()
})

test('a failed search says so and offers to try again', async () => {
  home('/?q=Princeton', () => problem(500, 'out of order'))
  expect(await screen.findByText('Error loading search results. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.queryByText('out of order')).toBeNull()
})

test('a text that is too long to search for shows the reason, and stays', async () => {
  const refused = 'Please search for at most 200 characters'
  home(`/?q=${'x'.repeat(201)}`, () => problem(400, refused))
  expect(await screen.findByText(refused)).toBeTruthy()
  expect(text().value).toBe('x'.repeat(201))
})

test('results are not read again when the window gets the focus', async () => {
  const asked = home('/?type=judge')
  await heading('New Jersey Judges')
  await screen.findByText('3 officials found')
  dispatchEvent(new Event('visibilitychange'))
  await press('Clergy')
  await heading('New Jersey Clergy')
  expect(asked().map(({ searchParams }) => searchParams.get('positionType'))).toEqual([
    'judge',
    'clergy',
  ])
})
