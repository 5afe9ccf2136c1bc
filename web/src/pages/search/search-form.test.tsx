import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { counties } from '../../api/generated/common/new-jersey'
import { positionTypes } from '../../api/generated/common/reference'
import { listOf, openAddress, presentAddress, serveAddresses } from '../../test-officials'
import { renderPart } from '../../test-render'
import Browse from '.'

/** Opens Browse with lists of so many officials, and returns the requests as they come in. */
function browse(address: string, total = 45) {
  openAddress(address)
  const asked = serveAddresses(() => listOf(total))
  renderPart(<Browse />)
  return asked
}

// By text: looking for a role goes through every town of the list, which takes long.
const found = (title: string) => screen.findByText(title, { selector: 'h2' })
const press = (label: string) =>
  userEvent.click(screen.getByText(label, { selector: 'button, button > span' }))
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const options = (label: string) => [...select(label).options].map(({ text }) => text)
const chosen = (label: string) => select(label).selectedOptions[0]?.text
const text = () => screen.getByLabelText<HTMLInputElement>('Search officials')
const chips = () => screen.queryByLabelText('Active filters')
const query = (address: URL) => Object.fromEntries(address.searchParams)

test('the five lists have their first option and all choices', async () => {
  browse('/search')
  expect(options('Position')).toEqual(['All Positions', ...positionTypes.map((t) => t.label)])
  expect(options('County')).toEqual(['All Counties', ...counties.map((name) => `${name} County`)])
  expect(options('State')).toEqual(['All States', 'New Jersey'])
  expect(options('Country')).toEqual(['All Countries', 'United States'])
  await waitFor(() => expect(options('City')).toHaveLength(565))
  expect(options('City')[0]).toBe('All Cities')
  expect(options('City').filter((town) => town.startsWith('Washington Township'))).toEqual(
    ['Bergen', 'Burlington', 'Gloucester', 'Morris', 'Warren'].map(
      (county) => `Washington Township (${county})`,
    ),
  )
})

test('the lists with one choice come last', () => {
  browse('/search')
  const lists = [...document.querySelectorAll('select')].map(({ name }) => name)
  expect(lists).toEqual(['type', 'county', 'city', 'sort', 'state', 'country'])
})

test('the address fills in every filter, and is the request', async () => {
  const asked = browse(
    '/search?q=trenton&type=mayor&county=Mercer&city=Trenton&state=New+Jersey&country=United+States',
    1,
  )
  await found('1 Official Found')
  expect(text().value).toBe('trenton')
  expect(['Position', 'County', 'City', 'State', 'Country'].map(chosen)).toEqual([
    'Mayor',
    'Mercer County',
    'Trenton',
    'New Jersey',
    'United States',
  ])
  expect(asked.map(query)).toEqual([
    {
      search: 'trenton',
      positionType: 'mayor',
      county: 'Mercer',
      city: 'Trenton',
      state: 'New Jersey',
      country: 'United States',
      page: '1',
      limit: '20',
      status: 'approved',
    },
  ])
})

test('"all" and empty values filter nothing, and go away with the next choice', async () => {
  const asked = browse('/search?q=&type=all&county=all&city=&state=all&page=1&utm_source=other')
  await found('45 Officials Found')
  expect(chips()).toBeNull()
  expect(chosen('County')).toBe('All Counties')
  expect(asked.map(query)).toEqual([
    { page: '1', limit: '20', status: 'approved', tenure: 'current' },
  ])
  await userEvent.selectOptions(select('County'), 'Salem County')
  expect(presentAddress()).toBe('/search?county=Salem')
})

test('a list applies at once, the text when it is submitted, and trimmed', async () => {
  browse('/search')
  await userEvent.selectOptions(select('Position'), 'Mayor')
  expect(presentAddress()).toBe('/search?type=mayor')
  await userEvent.type(text(), '  thimblewick ')
  expect(presentAddress()).toBe('/search?type=mayor')
  await press('Browse')
  expect(presentAddress()).toBe('/search?q=thimblewick&type=mayor')
  await userEvent.clear(text())
  await userEvent.type(text(), '{Enter}')
  expect(presentAddress()).toBe('/search?type=mayor')
})

test('a text that was not submitted survives the choice of a list', async () => {
  browse('/search')
  await userEvent.type(text(), 'thimblewick')
  await userEvent.selectOptions(select('Position'), 'Mayor')
  expect(presentAddress()).toBe('/search?type=mayor')
  expect(text().value).toBe('thimblewick')
})

test('each chip removes its filter', async () => {
  browse('/search?q=quennell&type=mayor&county=Mercer&city=Trenton&state=New+Jersey', 1)
  const list = within(screen.getByLabelText('Active filters'))
  await userEvent.click(list.getByRole('button', { name: 'Position: Mayor, remove this filter' }))
  expect(presentAddress()).toBe('/search?q=quennell&county=Mercer&city=Trenton&state=New+Jersey')
  await press('Search: "quennell"')
  expect(text().value).toBe('')
  for (const chip of ['County: Mercer', 'City: Trenton', 'State: New Jersey']) await press(chip)
  expect(presentAddress()).toBe('/search')
  expect(chips()).toBeNull()
})

test('a town of several counties brings its county, and another county clears a town', async () => {
  browse('/search')
  await waitFor(() => expect(options('City')).toHaveLength(565))
  await userEvent.selectOptions(select('City'), 'Washington Township (Burlington)')
  expect(presentAddress()).toBe('/search?county=Burlington&city=Washington+Township')
  expect([chosen('County'), chosen('City')]).toEqual(['Burlington County', 'Washington Township'])
  await userEvent.selectOptions(select('County'), 'Mercer County')
  expect(presentAddress()).toBe('/search?county=Mercer')
  expect(options('City')).toContain('Trenton')
  expect(options('City')).not.toContain('Newark')
})

test('Back restores the filters of before', async () => {
  browse('/search?type=judge')
  await userEvent.type(text(), 'newark{Enter}')
  expect(presentAddress()).toBe('/search?q=newark&type=judge')
  history.back()
  await waitFor(() => expect(presentAddress()).toBe('/search?type=judge'))
  await waitFor(() => expect(text().value).toBe(''))
})
