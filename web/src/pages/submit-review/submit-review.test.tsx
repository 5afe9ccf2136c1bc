import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { officialQuery } from '../../features/officials/queries'
import { emptyDraft } from '../../features/reviews/review-draft'
import { official } from '../../test-officials'
import { answerRequests, fill, problem, renderPart } from '../../test-render'
import SubmitReview from '.'
import { WriteReview } from './write-review'

const user = userEvent.setup({ delay: null })

const found = (total: number) =>
  Response.json({
    officials: total > 0 ? [official] : [],
    pagination: { page: 1, limit: 6, total, totalPages: 1 },
  })
const text = () => screen.getByLabelText<HTMLInputElement>('Name, position, or location')
const position = () => screen.getByLabelText<HTMLSelectElement>('Position')
const county = () => screen.getByLabelText<HTMLSelectElement>('County')
const search = () => user.click(screen.getByText('Search'))
const address = () => window.location.pathname + window.location.search

beforeEach(() => window.history.replaceState(null, '', '/submit-review'))

test('without an official there are a search, a prompt and guidelines', async () => {
  answerRequests(found(1))
  renderPart(<SubmitReview />)
  expect(screen.getByText('Please select an official to review')).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(position().options).toHaveLength(11)
  expect(position().options[0]?.text).toBe('All Positions')
  expect(county().options).toHaveLength(22)
  expect(county().options[0]?.text).toBe('All Counties')
  for (const rule of ['Keep it constructive', 'Be specific', 'Stay relevant', 'Be respectful'])
    expect(screen.getByText(rule)).toBeTruthy()
  expect(screen.getByText('Add the official').getAttribute('href')).toBe('/add-official')
  expect(await screen.findByText('1 official found')).toBeTruthy()
})

test('the officials to choose from come from the search of the API', async () => {
  const requests = answerRequests(found(2), found(1), found(0))
  renderPart(<SubmitReview />)
  await user.selectOptions(position(), 'Judge')
  const link = (await screen.findByText(official.name)).closest('a')
  expect(link?.getAttribute('href')).toBe('/submit-review/o1')
  await waitFor(() => expect(requests).toHaveLength(2))
  fill(text(), '  lampwick ')
  expect(await screen.findByText('No officials found matching your search.')).toBeTruthy()
  const queries = requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  expect(requests[0]?.url).toContain('/api/officials/search?')
  expect(queries[1]).toEqual({ type: 'judge', limit: '6', tenure: 'current' })
  expect(queries[2]).toEqual({ q: 'lampwick', type: 'judge', limit: '6' })
})

test.each([
  ['  lampwick ', 'clergy', 'Bergen', '/search?q=lampwick&type=clergy&county=Bergen'],
  ['   ', 'all', 'Cape May', '/search?county=Cape+May'],
  ['', 'all', 'all', '/search'],
])('the search for "%s", %s and %s leads to Browse', async (typed, type, place, leads) => {
  answerRequests()
  renderPart(<SubmitReview />)
  fill(text(), typed)
  if (type !== 'all') fill(position(), type)
  if (place !== 'all') fill(county(), place)
  await search()
  expect(address()).toBe(leads)
})

test('a failed search says so, and another try keeps the filter', async () => {
  const requests = answerRequests(found(2), 'nothing', found(1))
  renderPart(<SubmitReview />)
  await screen.findByText('2 officials found')
  fill(position(), 'clergy')
  await screen.findByText('Error loading search results. Please try again.')
  await user.click(screen.getByText('Try Again'))
  expect(await screen.findByText('1 official found')).toBeTruthy()
  expect(position().value).toBe('clergy')
  expect(requests[2]?.url).toBe(requests[1]?.url)
})

function Write() {
  const query = useQuery(officialQuery('o1'))
  return <WriteReview query={query} draft={emptyDraft} onDraft={() => {}} onSent={() => {}} />
}

test('the form shows once its official is loaded, and a failure offers another try', async () => {
  answerRequests(
    problem(500, ''),
    Response.json({ ...official, averageRating: 4.6, totalRatings: 5 }),
  )
  renderPart(<Write />)
  await user.click(await screen.findByText('Try Again'))
  expect(await screen.findByText(official.name)).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: 'Overall rating' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: / out of 5 stars$/ })).toBeNull()
})
