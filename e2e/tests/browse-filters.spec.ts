import { browseText, card, cards, foundTitle } from '../support/screens'
import { expect, test } from '../support/test'
import { recordQueries } from '../support/traffic'

const types = [
  'Mayor',
  'Judge',
  'Council Member',
  'Law Enforcement',
  'State Legislator',
  'Congressman',
  'U.S. Senator',
  'Board of Education',
  'Clergy',
  'Other',
]
const counties = (
  'Atlantic Bergen Burlington Camden Cape-May Cumberland Essex Gloucester Hudson Hunterdon Mercer ' +
  'Middlesex Monmouth Morris Ocean Passaic Salem Somerset Sussex Union Warren'
)
  .split(' ')
  .map((county) => `${county.replace('-', ' ')} County`)

test('Browse has a text field and five lists, at both of its addresses', async ({ page }) => {
  for (const address of ['/officials', '/search']) {
    await page.goto(address)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Browse Public Officials', exact: true }),
    ).toBeVisible()
    await expect(page).toHaveTitle('Browse Public Officials · Candor')
    await expect(browseText(page)).toBeVisible()
    await expect(
      page.getByRole('search').getByRole('button', { name: 'Browse', exact: true }),
    ).toBeVisible()
    await expect(cards(page)).toHaveCount(20)
  }
  const options = (label: string) => page.getByLabel(label, { exact: true }).getByRole('option')
  await expect(options('Position')).toHaveText(['All Positions', ...types])
  await expect(options('County')).toHaveText(['All Counties', ...counties])
  await expect(options('State')).toHaveText(['All States', 'New Jersey'])
  await expect(options('Country')).toHaveText(['All Countries', 'United States'])
  await expect(options('City').first()).toHaveText('All Cities')
  await expect(options('City')).toHaveCount(565)
})

test('a list applies right away, the text when it is submitted', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('Position', { exact: true }).selectOption('Mayor')
  await expect(page).toHaveURL('/search?type=mayor')
  await expect(foundTitle(page, '14 Officials Found')).toBeVisible()

  await page.getByLabel('County', { exact: true }).selectOption('Bergen County')
  await expect(page).toHaveURL('/search?type=mayor&county=Bergen')
  await expect(foundTitle(page, '2 Officials Found')).toBeVisible()

  const queries = recordQueries(page, '/api/officials')
  await browseText(page).fill('  thimblewick ')
  await expect(page).toHaveURL('/search?type=mayor&county=Bergen')
  await page.getByRole('search').getByRole('button', { name: 'Browse', exact: true }).click()
  await expect(page).toHaveURL('/search?q=thimblewick&type=mayor&county=Bergen')
  await expect(foundTitle(page, '1 Official Found')).toBeVisible()
  await expect(card(page, 'Barnaby Thimblewick')).toBeVisible()
  expect(queries).toEqual([
    {
      search: 'thimblewick',
      positionType: 'mayor',
      county: 'Bergen',
      page: '1',
      limit: '20',
      status: 'approved',
    },
  ])

  await page.getByLabel('Position', { exact: true }).selectOption('All Positions')
  await page.getByLabel('County', { exact: true }).selectOption('All Counties')
  await browseText(page).fill('')
  await browseText(page).press('Enter')
  await expect(page).toHaveURL('/search')
})

test('a text that was not submitted survives the choice of a list', async ({ page }) => {
  await page.goto('/search')
  await browseText(page).fill('thimblewick')
  await page.getByLabel('Position', { exact: true }).selectOption('Mayor')
  await expect(foundTitle(page, '14 Officials Found')).toBeVisible()
  await expect(browseText(page)).toHaveValue('thimblewick')
})

test('chips name the filters, and each removes its filter', async ({ page }) => {
  const everything = new URLSearchParams({
    q: 'quennell',
    type: 'mayor',
    county: 'Mercer',
    city: 'Trenton',
    state: 'New Jersey',
    country: 'United States',
  })
  await page.goto(`/search?${everything}`)
  await expect(foundTitle(page, '1 Official Found')).toBeVisible()
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
  const texts = [
    'Search: "quennell"',
    'Position: Mayor',
    'County: Mercer',
    'City: Trenton',
    'State: New Jersey',
    'Country: United States',
  ]
  await expect(chips).toHaveCount(texts.length)
  for (const [index, text] of texts.entries()) await expect(chips.nth(index)).toContainText(text)
  for (const text of texts) {
    await page.getByRole('button', { name: text }).click()
    await expect(page.getByRole('button', { name: text })).toBeHidden()
  }
  await expect(page).toHaveURL('/search')
  await expect(browseText(page)).toHaveValue('')
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('')
})

test('a typo in the text is corrected, and the results say so', async ({ page }) => {
  await page.goto('/search?q=thimblewik')
  await expect(page.getByText('Showing results for "thimblewick"', { exact: true })).toBeVisible()
  await expect(card(page, 'Barnaby Thimblewick')).toBeVisible()
  await page.goto('/search?q=thimblewick')
  await expect(card(page, 'Barnaby Thimblewick')).toBeVisible()
  await expect(page.getByText(/Showing results for/)).toBeHidden()
})
