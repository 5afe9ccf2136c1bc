import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answerRequests, described, fill, problem, renderPart } from '../../test-render'
import AddOfficial from '.'

const user = userEvent.setup({ delay: null })

/** A field by its label without "(optional)". */
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement & HTMLSelectElement>(
    new RegExp(`^${label}( \\(optional\\))?$`),
  )
const options = (label: string) => [...field(label).options].map(({ text }) => text)
const send = () => user.click(screen.getByText('Submit Official'))
const nobody = () => Response.json({ officials: [] })
const added = () => Response.json({ id: 'o7' }, { status: 201 })

/** Opens the form with a name and a position, which are enough. */
function beginOfficial() {
  renderPart(<AddOfficial />)
  fill(field('Name'), ' Ada  Newcomer ')
  fill(field('Position type'), 'council_member')
  fill(field('Position'), 'council_president')
}

function expectRefused(control: HTMLElement, says: string) {
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(described(control)).toContain(says)
}

beforeEach(() => window.history.replaceState(null, '', '/add-official'))

test('a name and a position are enough, and the new profile opens', async () => {
  const requests = answerRequests(nobody(), added())
  beginOfficial()
  await send()
  await waitFor(() => expect(window.location.pathname).toBe('/official/o7'))
  expect((await screen.findAllByText('Official Submitted')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/A moderator will decide whether to list it/).length).toBeGreaterThan(
    0,
  )
  expect(await requests[1]?.json()).toEqual({
    name: 'Ada  Newcomer',
    positionType: 'council_member',
    position: 'council_president',
    state: 'New Jersey',
    country: 'United States',
  })
})

test('an address fills in the office and the place', async () => {
  window.history.replaceState(
    null,
    '',
    '/add-official?type=law_enforcement&position=police_chief&county=Essex&city=Newark',
  )
  renderPart(<AddOfficial />)
  await waitFor(() => expect(field('Position type').value).toBe('law_enforcement'))
  expect(field('Position').value).toBe('police_chief')
  expect(field('County').value).toBe('Essex')
  expect(field('City or town').value).toBe('Newark')
})

test('an address fills in the district of a legislator, who alone has one', async () => {
  window.history.replaceState(
    null,
    '',
    '/add-official?type=state_legislator&position=state_senator&district=29',
  )
  renderPart(<AddOfficial />)
  await waitFor(() => expect(screen.queryByLabelText(/^District/)).not.toBeNull())
  expect(field('District').value).toBe('29')
  expect(options('District')).toHaveLength(41)
  fill(field('Position type'), 'congressman')
  expect(options('District')).toHaveLength(13)
  expect(field('District').value).toBe('')
  fill(field('Position type'), 'mayor')
  expect(screen.queryByLabelText(/^District/)).toBeNull()
})

test('an address fills in known types and counties only', async () => {
  window.history.replaceState(null, '', '/add-official?type=toString&county=hudson')
  const { unmount } = renderPart(<AddOfficial />)
  await waitFor(() => expect(field('County').value).toBe('Hudson'))
  expect(field('Position type').value).toBe('')
  unmount()
  window.history.replaceState(null, '', '/add-official?type=judge&county=Nope')
  renderPart(<AddOfficial />)
  await waitFor(() => expect(field('Position type').value).toBe('judge'))
  expect(field('County').value).toBe('')
})

test('an address fills in an office without a title in the lists', async () => {
  window.history.replaceState(null, '', '/add-official?type=other&position=County+Prosecutor')
  renderPart(<AddOfficial />)
  await waitFor(() => expect(field('Position type').value).toBe('other'))
  expect(field('Position').value).toBe('County Prosecutor')
})

test('the lists have all choices, and end with Other', async () => {
  renderPart(<AddOfficial />)
  await waitFor(() => expect(options('Country')).toHaveLength(36))
  expect(options('Position type')).toHaveLength(11)
  expect(options('County')).toHaveLength(23)
  expect(options('County')[1]).toBe('Atlantic County')
  for (const list of ['Position', 'County', 'Country']) expect(options(list).at(-1)).toBe('Other')
  expect(field('Country').value).toBe('United States')
  expect(field('State').value).toBe('New Jersey')
})

test('the positions depend on the type', () => {
  renderPart(<AddOfficial />)
  fill(field('Position type'), 'judge')
  expect(options('Position')).toEqual([
    'Choose a position',
    'Judge',
    'Chief Judge',
    'Associate Judge',
    'Magistrate',
    'Other',
  ])
  fill(field('Position'), 'magistrate')
  fill(field('Position type'), 'clergy')
  expect(field('Position').value).toBe('')
  expect(options('Position')).toContain('Rabbi')
  fill(field('Position type'), 'other')
  expect(field('Position').type).toBe('text')
})

test('Other opens a text field in every list', async () => {
  const requests = answerRequests(nobody(), added())
  beginOfficial()
  for (const [list, text] of [
    ['Position', 'Freeholder'],
    ['County', 'Bucks'],
    ['Country', 'Atlantis'],
  ] as const) {
    expect(screen.queryByLabelText(`Other ${list.toLowerCase()}`)).toBeNull()
    fill(field(list), 'Other')
    fill(field(`Other ${list.toLowerCase()}`), text)
  }
  // Another county has no list of towns.
  expect(field('City or town').getAttribute('role')).toBeNull()
  fill(field('City or town'), 'Bristol')
  fill(field('State'), 'Pennsylvania')
  await send()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(await requests[1]?.json()).toMatchObject({
    position: 'Freeholder',
    county: 'Bucks',
    city: 'Bristol',
    state: 'Pennsylvania',
    country: 'Atlantis',
  })
})

test('name, position type and position are required, each with its message', async () => {
  const requests = answerRequests()
  renderPart(<AddOfficial />)
  fill(field('Name'), '   ')
  await send()
  expect(screen.getByText('3 fields need your attention')).toBeTruthy()
  expectRefused(field('Name'), 'Name is required')
  expectRefused(field('Position type'), 'Please choose a position type from the list')
  expectRefused(field('Position'), 'Position is required')
  fill(field('Name'), 'Ada Newcomer')
  expect(described(field('Name'))).not.toContain('required')
  fill(field('Position type'), 'mayor')
  fill(field('Position'), 'Other')
  await send()
  expectRefused(field('Other position'), 'Position is required')
  expect(document.activeElement).toBe(field('Other position'))
  expect(requests).toHaveLength(0)
})

test.each([
  ['Website', 'javascript:alert(1)', 'Please enter a web address that begins with http'],
  ['City or town', 'Egg Har', 'Please choose a town from the list, or Other to type one'],
])('a wrong value is refused and kept: %s, %s', async (label, text, says) => {
  const requests = answerRequests()
  beginOfficial()
  await user.click(field('City or town'))
  await screen.findByText('Aberdeen')
  fill(field(label), text)
  await send()
  await waitFor(() => expectRefused(field(label), says))
  expect(document.activeElement).toBe(field(label))
  expect(field(label).value).toBe(text)
  expect(requests).toHaveLength(0)
})

test('a term cannot end before it starts', async () => {
  answerRequests(nobody(), added())
  beginOfficial()
  fill(field('Term start'), '2026-05-02')
  fill(field('Term end'), '2026-05-01')
  await send()
  expectRefused(field('Term end'), 'The term cannot end before it starts')
  expect(document.activeElement).toBe(field('Term end'))
  fill(field('Term start'), '2026-05-01')
  expect(described(field('Term end'))).toBe('')
  await send()
  await waitFor(() => expect(window.location.pathname).toBe('/official/o7'))
})

test('errors of the server show at their fields, and the input is kept', async () => {
  const errors = { name: 'Name is too long', city: 'City is too long', country: 'No such country' }
  answerRequests(nobody(), problem(422, 'Name is too long', errors))
  beginOfficial()
  fill(field('County'), 'Other')
  fill(field('City or town'), 'Bristol')
  fill(field('Country'), 'Other')
  await send()
  expect(await screen.findByText('3 fields need your attention')).toBeTruthy()
  expectRefused(field('Name'), errors.name)
  expectRefused(field('City or town'), errors.city)
  expectRefused(field('Other country'), errors.country)
  expect(field('City or town').value).toBe('Bristol')
})

test('a message of the server without fields shows next to the button', async () => {
  answerRequests(nobody(), new Response('bad gateway', { status: 502 }))
  beginOfficial()
  await send()
  expect((await screen.findAllByText('502: bad gateway')).length).toBeGreaterThan(0)
})

test('the guidelines show, and Cancel leads to Browse', () => {
  renderPart(<AddOfficial />)
  const guidelines = within(screen.getByRole('region', { name: 'Guidelines' }))
  for (const rule of ['Accuracy', 'Public officials only', 'Review process'])
    expect(guidelines.getByText(rule)).toBeTruthy()
  expect(screen.getByText('Cancel').getAttribute('href')).toBe('/search')
})
