import { browseText, card, cards, foundTitle, officialsList, skeletonCards } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith, holdBack, recordQueries } from '../support/traffic'

test('six skeleton cards stand in for the results while they load', async ({ page }) => {
  const release = await holdBack(page, officialsList)
  await page.goto('/search?type=judge')
  await expect(skeletonCards(page)).toHaveCount(6)
  await expect(skeletonCards(page).first()).toBeVisible()
  await release()
  await expect(cards(page)).toHaveCount(3)
  await expect(skeletonCards(page)).toHaveCount(0)
})

test('nobody found: Clear All Filters resets everything', async ({ page }) => {
  await page.goto('/search?q=zzxqzzxq&type=judge&county=Mercer&city=Trenton&state=New+Jersey&country=United+States')
  await expect(page.getByText('No officials found matching your search criteria.', { exact: true })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search terms.', { exact: true })).toBeVisible()
  await expect(foundTitle(page, '0 Officials Found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/search')
  await expect(cards(page)).toHaveCount(20)
  await expect(browseText(page)).toHaveValue('')
  for (const label of ['Position', 'County', 'City', 'State', 'Country']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()
})

test('an address with a choice that does not exist says so, with the way out', async ({ page, complaints }) => {
  complaints.allow(/status of 400/)
  await page.goto('/search?type=astronaut')
  await expect(page.getByText('Please choose a position type from the list')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/search')
  await expect(cards(page)).toHaveCount(20)
})

for (const [failure, answer] of [
  ['answers with an error', { status: 500, body: 'out of order' }],
  ['cannot be reached', 'nothing'],
] as const) {
  test(`Try Again reloads the page when the server ${failure}`, async ({ page, complaints }) => {
    complaints.allow(/Failed to load resource/)
    const mend = await answerWith(page, officialsList, answer)
    const queries = recordQueries(page, '/api/officials')
    await page.goto('/search?type=judge')
    await expect(page.getByText('Error loading search results. Please try again.', { exact: true })).toBeVisible()
    expect(queries, 'a failure is not tried again behind the scenes').toHaveLength(1)
    await mend()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await reloaded
    await expect(page).toHaveURL('/search?type=judge')
    await expect(cards(page)).toHaveCount(3)
  })
}

test('the results are read again when the window gets the focus, and when one comes back', async ({
  page,
  directory,
}) => {
  const newcomer = await directory.add({ county: 'Salem' })
  await page.goto('/search?county=Salem')
  await expect(card(page, newcomer.name)).toBeVisible()
  await directory.decide('officials', newcomer.id, 'rejected')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(card(page, newcomer.name)).toBeHidden()
  await expect(card(page, 'Wilhelmina Oddfellow-Crane')).toBeVisible()

  await card(page, 'Wilhelmina Oddfellow-Crane')
    .getByRole('link', { name: /^View Profile/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wilhelmina Oddfellow-Crane' })).toBeVisible()
  await directory.decide('officials', newcomer.id, 'approved')
  await page.goBack()
  await expect(card(page, newcomer.name)).toBeVisible()
  await directory.decide('officials', newcomer.id, 'rejected')
})

test('results that are there stay while a second reading fails', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.goto('/search?type=judge')
  await expect(cards(page)).toHaveCount(3)
  await answerWith(page, officialsList, { status: 503, body: '' })
  const failed = page.waitForResponse(officialsList)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await failed
  await expect(cards(page)).toHaveCount(3)
})

test('Home does not read again when the window gets the focus', async ({ page }) => {
  await page.goto('/?type=judge')
  await expect(cards(page)).toHaveCount(3)
  const queries = recordQueries(page, '/api/officials')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: 'Clergy', exact: true }).click()
  await expect(cards(page)).toHaveCount(2)
  expect(queries.map(({ positionType }) => positionType)).toEqual(['clergy'])
})
