import type { Page } from '@playwright/test'
import { card, cards, foundTitle, homeSearch } from '../support/screens'
import { expect, test } from '../support/test'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('Home has a search, the numbers of the state, an invitation and how we rate', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Candor · New Jersey Public Officials')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(homeSearch(page)).toBeVisible()
  await expect(heading(page, 'How We Rate Officials')).toBeVisible()
  const coverage = page.getByRole('region', { name: 'Coverage' })
  await expect(coverage.getByRole('definition')).toHaveText(['13,612', '21', '565'])
  await expect(coverage.getByRole('term')).toHaveText(['officials listed', 'counties', 'cities'])
  await test.step('each county of the map leads to its page', async () => {
    const counties = page.getByRole('navigation', { name: 'Counties' }).getByRole('link')
    await expect(counties).toHaveCount(21)
    await page.getByRole('link', { name: 'Cape May County, 1 listed', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/place/cape-may')
    await expect(heading(page, 'Who serves Cape May County?')).toBeVisible()
    await page.goBack()
  })
  await test.step('the invitation leads to the form', async () => {
    await expect(heading(page, 'Share Your Experience')).toBeVisible()
    await page.getByRole('link', { name: 'Submit a Review', exact: true }).click()
    await expect(page).toHaveURL('/submit-review')
  })
})

test('a text on Home finds officials by any part of their profile', async ({ page }) => {
  await page.goto('/')
  await homeSearch(page).fill('Trenton')
  await expect(heading(page, 'Search Results for "Trenton"')).toBeVisible()
  await expect(page.getByText('4 officials found', { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  for (const [text, name] of [
    ['trenton judge', 'Ottoline Fairweather-Dunn'],
    ['zoe nandu', 'Zoë Ñandú-Brightwick'],
    ['uennel', 'Marigold Quennell-Ott'],
    ['PEPPERCORN', 'Ignatius Peppercorn-Blythe'],
    ['bob fennimoss', 'Robert Fennimoss'],
    ['clergy bergen', 'Miriam Lampwick'],
  ] as const)
    await test.step(text, async () => {
      await homeSearch(page).fill(text)
      await expect(card(page, name)).toBeVisible()
      await expect(cards(page)).toHaveCount(1)
    })
  await test.step('a typo is corrected, and the results say so', async () => {
    await homeSearch(page).fill('marigld quenell')
    await expect(page.getByText('Showing results for "marigold quennell"')).toBeVisible()
    await expect(card(page, 'Marigold Quennell-Ott')).toBeVisible()
  })
  await test.step('Reload and Back find the search again', async () => {
    await homeSearch(page).fill('Princeton')
    await expect(cards(page)).toHaveCount(3)
    await page.reload()
    await expect(homeSearch(page)).toHaveValue('Princeton')
    await cards(page).first().click()
    await expect(page).toHaveURL(/\/official\//)
    await page.goBack()
    await expect(homeSearch(page)).toHaveValue('Princeton')
    await expect(cards(page)).toHaveCount(3)
  })
  await test.step('Enter leads to the Browse screen', async () => {
    await homeSearch(page).press('Enter')
    await expect(page).toHaveURL('/search?q=Princeton')
    await expect(foundTitle(page, '3 Officials Found')).toBeVisible()
  })
})

// Each position type with the title of its results and its number of people in the fixture. There
// is no number for types to which other tests add people.
const types = [
  ['Mayor', 'New Jersey Mayors', 14],
  ['Judge', 'New Jersey Judges', 3],
  ['Council Member', 'New Jersey Council Members', undefined],
  ['Law Enforcement', 'New Jersey Law Enforcement', undefined],
  ['State Legislator', 'New Jersey State Legislators', 3],
  ['Congressman', 'New Jersey Congressmen', 2],
  ['U.S. Senator', 'New Jersey U.S. Senators', 1],
  ['Board of Education', 'New Jersey Board of Education Members', 3],
  ['Clergy', 'New Jersey Clergy', 2],
  ['Other', 'New Jersey Other Officials', 1],
] as const

test('there is one button for each position type, and each shows its people', async ({ page }) => {
  await page.goto('/')
  const buttons = page.getByRole('group', { name: 'Position type' }).getByRole('button')
  await expect(buttons).toHaveText(types.map(([label]) => label))
  for (const [label, title, total] of types)
    await test.step(label, async () => {
      const button = page.getByRole('button', { name: label, exact: true })
      await button.click()
      await expect(heading(page, title)).toBeVisible()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      if (total === undefined) return
      const found = `${total} ${total === 1 ? 'official' : 'officials'} found`
      await expect(page.getByText(found, { exact: true })).toBeVisible()
      await expect(cards(page)).toHaveCount(Math.min(total, 12))
    })
  await test.step('View All leads to all of them', async () => {
    await page.getByRole('button', { name: 'Mayor', exact: true }).click()
    await page.getByRole('link', { name: 'View All 14 Results', exact: true }).click()
    await expect(page).toHaveURL('/search?type=mayor')
    await expect(foundTitle(page, '14 Officials Found')).toBeVisible()
  })
})
