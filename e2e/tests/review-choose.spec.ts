import type { Page } from '@playwright/test'
import { reviewText, star } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith, recordQueries } from '../support/traffic'

const main = (page: Page) => page.getByRole('main')
const text = (page: Page) => main(page).getByRole('searchbox')
const search = (page: Page) => main(page).getByRole('button', { name: 'Search', exact: true })
const guidelines = ['Keep it constructive', 'Be specific', 'Stay relevant', 'Be respectful']

test('without an official there is a search and a prompt', async ({ page }) => {
  await page.goto('/submit-review')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Submit a Review', exact: true }),
  ).toBeVisible()
  await expect(page).toHaveTitle('Submit a Review · Candor')
  await expect(page.getByText('Please select an official to review', { exact: true })).toBeVisible()
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
  const positions = page.getByLabel('Position', { exact: true }).getByRole('option')
  await expect(positions).toHaveCount(11)
  await expect(positions.first()).toHaveText('All Positions')
  const counties = page.getByLabel('County', { exact: true }).getByRole('option')
  await expect(counties).toHaveCount(22)
  await expect(counties.first()).toHaveText('All Counties')
  for (const guideline of guidelines) await expect(main(page).getByText(guideline)).toBeVisible()
  await expect(main(page).locator('a[href="/add-official"]')).toBeVisible()
})

test('the search leads to Browse with only the chosen filters', async ({ page }) => {
  await page.goto('/submit-review')
  await text(page).fill('  lampwick ')
  await page.getByLabel('Position', { exact: true }).selectOption('Clergy')
  await page.getByLabel('County', { exact: true }).selectOption({ value: 'Bergen' })
  await search(page).click()
  await expect(page).toHaveURL('/search?q=lampwick&type=clergy&county=Bergen')

  await page.goto('/submit-review')
  await page.getByLabel('County', { exact: true }).selectOption({ value: 'Cape May' })
  await text(page).fill('   ')
  await text(page).press('Enter')
  await expect(page).toHaveURL('/search?county=Cape+May')
  await page.goto('/submit-review')
  await search(page).click()
  await expect(page).toHaveURL('/search')
})

test('an official is chosen from the results while typing', async ({ page, directory }) => {
  const { id, name } = await directory.find('Miriam Lampwick')
  await page.goto('/submit-review')
  await text(page).fill('lampwick')
  await main(page)
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await expect(page).toHaveURL(`/submit-review/${id}`)
  await expect(main(page).getByText(name, { exact: true })).toBeVisible()
  await expect(main(page).getByText('Rabbi, Teaneck', { exact: true })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Overall rating' })).toBeVisible()
  await expect(page.getByText('Please select an official to review')).toBeHidden()
  for (const guideline of guidelines) await expect(main(page).getByText(guideline)).toBeVisible()
})

test('the officials to choose from come from the search of the API', async ({ page }) => {
  const queries = recordQueries(page, '/api/officials/search')
  await page.goto('/submit-review')
  await page.getByLabel('Position', { exact: true }).selectOption('Judge')
  await expect(main(page).getByRole('link', { name: /Rufus Candlewright/ })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /Marigold/ })).toHaveCount(0)
  expect(queries.at(-1)).toMatchObject({ type: 'judge' })
  expect(queries.at(-1)).not.toHaveProperty('county')
})

test('a failed search shows a message, and another try keeps the filters', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const mend = await answerWith(page, /\/api\/officials\/search\?/, 'nothing')
  await page.goto('/submit-review')
  await page.getByLabel('Position', { exact: true }).selectOption('Clergy')
  await expect(
    page.getByText('Error loading search results. Please try again.', { exact: true }),
  ).toBeVisible()
  await mend()
  await main(page).getByRole('button', { name: 'Try Again', exact: true }).click()
  await expect(main(page).getByText(/officials? found$/)).toBeVisible()
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('clergy')
})

test('Change Official leads back to the choice and keeps the input', async ({
  page,
  directory,
}) => {
  const [first, second] = [
    await directory.find('Cyprian Chalkley'),
    await directory.find('Delphine Slateworth'),
  ]
  await page.goto(`/submit-review/${first.id}`)
  await star(page, 'Overall rating', 3).click({ force: true })
  await reviewText(page).fill('Meetings begin on time.')
  await main(page).getByRole('link', { name: 'Change Official', exact: true }).click()
  await expect(page).toHaveURL('/submit-review')
  await text(page).fill('slateworth')
  await main(page)
    .getByRole('link', { name: new RegExp(second.name) })
    .click()
  await expect(page).toHaveURL(`/submit-review/${second.id}`)
  await expect(reviewText(page)).toHaveValue('Meetings begin on time.')
})

test('an official who does not exist shows a message', async ({ page, complaints }) => {
  complaints.allow(/status of 404/)
  const response = await page.goto('/submit-review/01912345-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Official Not Found', exact: true }),
  ).toBeVisible()
})
