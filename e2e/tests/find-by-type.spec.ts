import { card, cards, homeSearch } from '../support/screens'
import { expect, test } from '../support/test'
import { recordQueries } from '../support/traffic'

// Each position type with the title of its results and its number of people in the fixture. Types
// to which other tests add people have no number.
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
  for (const [label, title, total] of types) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: label, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    if (total === undefined) continue
    await expect(
      page.getByText(`${total} ${total === 1 ? 'official' : 'officials'} found`, { exact: true }),
    ).toBeVisible()
    await expect(cards(page)).toHaveCount(Math.min(total, 12))
  }
})

test('a type button clears the text and selects its type', async ({ page }) => {
  await page.goto('/')
  await homeSearch(page).fill('Hoboken')
  await expect(card(page, 'Zoë Ñandú-Brightwick')).toBeVisible()
  const queries = recordQueries(page, '/api/officials')
  await page.getByRole('button', { name: 'Judge', exact: true }).click()
  await expect(homeSearch(page)).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'New Jersey Judges', exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  expect(queries).toEqual([
    { positionType: 'judge', page: '1', limit: '12', status: 'approved', tenure: 'current' },
  ])
})

test('a type button drops a text that was not searched for yet', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-02T10:00:00Z') })
  await page.goto('/')
  await expect(homeSearch(page)).toBeVisible()
  await page.clock.pauseAt(new Date('2026-03-02T11:00:00Z'))
  const queries = recordQueries(page, '/api/officials')
  await homeSearch(page).fill('Hoboken')
  await page.getByRole('button', { name: 'Clergy', exact: true }).click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { name: 'New Jersey Clergy', exact: true })).toBeVisible()
  await expect(homeSearch(page)).toHaveValue('')
  expect(queries.map(({ search }) => search)).toEqual([undefined])
})

test('Browse without a text shows everyone here, Browse with one leads to the Browse screen', async ({
  page,
}) => {
  await page.goto('/')
  const browse = page.getByRole('search').getByRole('button', { name: 'Browse', exact: true })
  await homeSearch(page).fill('  ')
  await browse.click()
  await expect(
    page.getByRole('heading', { name: 'New Jersey Officials', exact: true }),
  ).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  await homeSearch(page).fill(' Princeton ')
  await homeSearch(page).press('Enter')
  await expect(page).toHaveURL('/search?q=Princeton')
  await expect(page.getByRole('heading', { name: '3 Officials Found', exact: true })).toBeVisible()
})

test('View All leads to all results when there are more than twelve', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Mayor', exact: true }).click()
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('link', { name: 'View All 14 Results', exact: true }).click()
  await expect(page).toHaveURL('/search?type=mayor')
  await expect(page.getByRole('heading', { name: '14 Officials Found', exact: true })).toBeVisible()

  await page.goto('/')
  await homeSearch(page).fill('Sandpiper & Ocean')
  await page.getByRole('link', { name: 'View All 13 Results', exact: true }).click()
  await expect(page).toHaveURL('/search?q=Sandpiper+%26+Ocean')
  await expect(page.getByRole('heading', { name: '13 Officials Found', exact: true })).toBeVisible()
})

test('twelve results have no View All', async ({ page }) => {
  await page.goto('/')
  await homeSearch(page).fill('Wrenfield')
  await expect(page.getByText('12 officials found', { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByText(/View All/)).toBeHidden()
})
