import { cards, homeSearch } from '../support/screens'
import { expect, test } from '../support/test'

test('Home has a search, the numbers of the state, an invitation and how we rate', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Candor · New Jersey Public Officials')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(homeSearch(page)).toBeVisible()
  const coverage = page.getByRole('region', { name: 'Coverage' })
  for (const [name, figure] of [
    ['officials listed', '13,612'],
    ['counties', '21'],
    ['cities', '565'],
  ] as const) {
    const line = coverage
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .last()
    await expect(line.getByRole('definition')).toHaveText(figure)
  }
  await page.getByRole('link', { name: 'Submit a Review', exact: true }).click()
  await expect(page).toHaveURL('/submit-review')
})

test('the invitation hides while a text is searched for, how we rate while anything is', async ({
  page,
}) => {
  await page.goto('/')
  const invitation = page.getByRole('heading', { name: 'Share Your Experience', exact: true })
  const howWeRate = page.getByRole('heading', { name: 'How We Rate Officials', exact: true })
  const coverage = page.getByRole('region', { name: 'Coverage' })
  await expect(invitation).toBeVisible()
  await expect(howWeRate).toBeVisible()

  await page.getByRole('button', { name: 'Judge', exact: true }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(invitation).toBeVisible()
  await expect(coverage).toBeVisible()

  await homeSearch(page).fill('Trenton')
  await expect(cards(page)).toHaveCount(1)
  await expect(invitation).toBeHidden()
  await expect(howWeRate).toBeHidden()
  await expect(coverage).toBeVisible()

  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(invitation).toBeVisible()
  await expect(howWeRate).toBeVisible()
})

test('How We Rate Officials lists the categories of each position type that has some', async ({
  page,
}) => {
  await page.goto('/')
  const overview = page.getByRole('region', { name: 'How We Rate Officials' })
  for (const [type, categories] of [
    ['Mayor', ['Leadership', 'Accessibility', 'Transparency', 'Community Impact']],
    ['Judge', ['Fairness', 'Timeliness', 'Professionalism', 'Communication']],
    ['Council Member', ['Accessibility', 'Advocacy', 'Responsiveness', 'Voting Record']],
    [
      'Law Enforcement',
      ['Professionalism', 'Community Relations', 'Responsiveness', 'Transparency'],
    ],
    ['State Legislator', ['Leadership', 'Accessibility', 'Advocacy', 'Voting Record']],
    ['Clergy', ['Leadership', 'Accessibility', 'Community Impact', 'Professionalism']],
  ] as const) {
    const panel = overview
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: type, exact: true }) })
    await expect(panel.getByRole('listitem')).toHaveText([...categories])
  }
  await expect(overview.getByRole('heading', { level: 3 })).toHaveCount(6)
})

test('each county of the map leads to its officials', async ({ page }) => {
  await page.goto('/')
  const counties = page.getByRole('navigation', { name: 'Counties' }).getByRole('link')
  await expect(counties).toHaveCount(21)
  await page.getByRole('link', { name: 'Cape May County', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?county=Cape+May')
  await expect(page.getByRole('heading', { name: '1 Official Found', exact: true })).toBeVisible()
})

test('Back and Reload find a search on Home again', async ({ page }) => {
  await page.goto('/')
  await homeSearch(page).fill('Princeton')
  await expect(cards(page)).toHaveCount(3)
  await page.reload()
  await expect(homeSearch(page)).toHaveValue('Princeton')
  await expect(cards(page)).toHaveCount(3)
  await cards(page).first().click()
  await expect(page).toHaveURL(/\/official\//)
  await page.goBack()
  await expect(homeSearch(page)).toHaveValue('Princeton')
  await expect(cards(page)).toHaveCount(3)
})
