import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { giveInitialData } from '../../app/initial-data'
import { createQueryClient } from '../../app/query-client'
import { listOf, openAddress, presentAddress, serveAddresses } from '../../test-officials'
import { problem, renderPart } from '../../test-render'
import Browse from '.'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

/** Opens Browse with the answers to its requests, and returns those as they come in. */
function browse(address: string, answer: (query: URLSearchParams) => unknown = () => listOf(45)) {
  openAddress(address)
  const asked = serveAddresses(({ searchParams }) => answer(searchParams))
  renderPart(<Browse />)
  return asked
}

// By text: looking for a role goes through every town of the list, which takes long.
const found = (title: string) => screen.findByText(title, { selector: 'h2' })
const press = (label: string) =>
  userEvent.click(screen.getByText(label, { selector: 'button, button > span' }))
const page = (number: string) => screen.getByText(number, { selector: 'nav a' })
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)

test('the results say how many there are, and on which page', async () => {
  browse('/search?page=2')
  await found('45 Officials Found')
  expect(screen.getByText('Page 2 of 3')).toBeTruthy()
  expect(screen.getAllByText(/^Official \d/, { selector: 'h3 > a' })).toHaveLength(3)
})

test('pages are turned in the address, with the focus on the number of officials', async () => {
  browse('/search?county=Ocean')
  await found('45 Officials Found')
  await userEvent.click(page('3'))
  expect(presentAddress()).toBe('/search?county=Ocean&page=3')
  expect(document.activeElement?.id).toBe('found')
  await userEvent.click(page('1'))
  expect(presentAddress()).toBe('/search?county=Ocean')
})

test('a new filter or text starts at the first page again', async () => {
  browse('/search?county=Ocean&page=3')
  await userEvent.selectOptions(select('Position'), 'Judge')
  expect(presentAddress()).toBe('/search?type=judge&county=Ocean')
  await found('45 Officials Found')
  await userEvent.click(page('2'))
  await press('Browse')
  expect(presentAddress()).toBe('/search?type=judge&county=Ocean')
  await userEvent.click(page('2'))
  await press('County: Ocean')
  expect(presentAddress()).toBe('/search?type=judge')
})

test('a page after the last one says so, and leads to the first', async () => {
  const past = { officials: [], pagination: { page: 99, total: 45, pages: 3 } }
  browse('/search?page=99', (query) => (query.get('page') === '99' ? past : listOf(45)))
  expect(await screen.findByText('There is no such page.')).toBeTruthy()
  expect(screen.getByText('The last page is page 3.')).toBeTruthy()
  await press('First Page')
  expect(presentAddress()).toBe('/search')
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy()
})

test('a guess and the words that were left out are named', async () => {
  const guess = { showingResultsFor: 'thimblewick', leftOut: ['plumber', 'zzyzx'] }
  browse('/search?q=plumber+thimblewik+zzyzx', () => listOf(1, guess))
  await found('1 Official Found')
  expect(screen.getByText(/^Showing results for/).textContent).toBe(
    'Showing results for "thimblewick". No results include "plumber" or "zzyzx".',
  )
})

test('without results, Clear All Filters resets everything', async () => {
  const asked = browse(
    '/search?q=zz&type=judge&county=Mercer&city=Trenton&state=New+Jersey&country=United+States',
    (query) => listOf(query.has('search') ? 0 : 45),
  )
  expect(await screen.findByText('No officials found matching your search criteria.')).toBeTruthy()
  expect(screen.getByText('Try adjusting your filters or search terms.')).toBeTruthy()
  await found('0 Officials Found')
  await press('Clear All Filters')
  expect(presentAddress()).toBe('/search')
  await found('45 Officials Found')
  expect(screen.getByLabelText<HTMLInputElement>('Search officials').value).toBe('')
  for (const label of ['Position', 'County', 'City', 'State', 'Country'])
    expect(select(label).value).toBe('')
  expect(asked).toHaveLength(2)
})

test('a filter that does not exist shows the reason, and offers to clear it', async () => {
  const refused = problem(400, 'Please choose a position type from the list')
  browse('/search?type=astronaut', (query) => (query.has('positionType') ? refused : listOf(45)))
  expect(await screen.findByText('Please choose a position type from the list')).toBeTruthy()
  expect(screen.queryByText('Try Again')).toBeNull()
  await press('Clear All Filters')
  expect(presentAddress()).toBe('/search')
  await found('45 Officials Found')
})

test('the list is read again when the window gets the focus, and stays when that fails', async () => {
  const answers = [listOf(2), listOf(1)]
  const asked = browse('/search', () => answers.shift() ?? problem(503, ''))
  await found('2 Officials Found')
  dispatchEvent(new Event('visibilitychange'))
  await found('1 Official Found')
  // The next request is only sent when the one that fails has ended.
  await waitFor(() => {
    dispatchEvent(new Event('visibilitychange'))
    expect(asked.length).toBeGreaterThanOrEqual(4)
  })
  await found('1 Official Found')
})

test('a list that came with the page is read again on return, not at first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  openAddress('/search')
  const asked = serveAddresses(() => listOf(1))
  const client = createQueryClient()
  const address = '/api/officials?page=1&limit=20&status=approved&tenure=current'
  giveInitialData(client, [{ address, body: listOf(2) }])
  const screenOnce = () =>
    render(
      <QueryClientProvider client={client}>
        <Browse />
      </QueryClientProvider>,
    )
  const { unmount } = screenOnce()
  await found('2 Officials Found')
  unmount()
  expect(asked).toEqual([])
  vi.advanceTimersByTime(6000)
  screenOnce()
  await found('1 Official Found')
})

test('a failure is not tried again behind the scenes', async () => {
  const asked = browse('/search', () => problem(500, 'out of order'))
  const failed = 'Error loading search results. Please try again.'
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(screen.getByText('Try Again')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('a question for one’s own officials asks for the town, without an empty list', async () => {
  browse('/search?q=who+represents+me', () => ({
    ...listOf(0),
    suggestions: { asksTown: true },
  }))
  await screen.findByLabelText('Which town do you live in?')
  expect(screen.queryByText(/No officials found/)).toBeNull()
  expect(screen.queryByText(/Officials? Found/)).toBeNull()
})
