import type { Page } from '@playwright/test'
import { card, officialsList } from '../support/screens'
import { expect, test } from '../support/test'
import { amend, answerWith } from '../support/traffic'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Gives all officials in lists a photo, as uploads do. */
const givePhotos = (page: Page) =>
  amend<{ officials: { profileImage?: string }[] }>(page, officialsList, ({ officials }) => {
    for (const official of officials) official.profileImage = '/photos/portrait.png'
  })

test('a card shows name, office, place and rating', async ({ page }) => {
  await page.goto('/search?q=father+malachy')
  const priest = card(page, 'Malachy Tallowmere')
  await expect(priest.getByText('MT', { exact: true })).toBeVisible()
  await expect(priest.getByText('Priest, Trenton', { exact: true })).toBeVisible()
  await expect(priest.getByText('Mercer County, New Jersey', { exact: true })).toBeVisible()
  await expect(priest.getByText('No ratings yet', { exact: true })).toBeVisible()
})

test('unknown values leave no gap on the card', async ({ page }) => {
  await page.goto('/search?type=us_senator')
  const senator = card(page, 'Ambrose Silverthorn')
  await expect(senator.getByText('U.S. Senator', { exact: true })).toHaveCount(2)
  await expect(senator.getByText('New Jersey', { exact: true })).toBeVisible()
  await page.goto('/search?q=lanternby')
  const sheriff = card(page, 'Gideon Lanternby')
  await expect(sheriff.getByText('Sheriff', { exact: true })).toBeVisible()
  await expect(sheriff.getByText('Atlantic County, New Jersey', { exact: true })).toBeVisible()
})

test('a position in free text shows as it is', async ({ page }) => {
  await page.goto('/search?type=other')
  await expect(
    card(page, 'Jolyon Wayside').getByText('Keeper of the Town Pound, Frenchtown'),
  ).toBeVisible()
})

test('initials come from the first two words of the name', async ({ page }) => {
  await page.goto('/search?q=nandu')
  await expect(card(page, 'Zoë Ñandú-Brightwick').getByText('ZÑ', { exact: true })).toBeVisible()
})

test('the buttons lead to the profile and to a review', async ({ page, directory }) => {
  const { id, name } = await directory.find('Beatrix Inkpen')
  await page.goto('/search?q=inkpen')
  await card(page, name)
    .getByRole('link', { name: /^View Profile/ })
    .click()
  await expect(page).toHaveURL(`/official/${id}`)
  await page.goBack()
  await card(page, name)
    .getByRole('link', { name: /^Rate Official/ })
    .click()
  await expect(page).toHaveURL(`/submit-review/${id}`)
  await page.goBack()
  await card(page, name).getByText('No ratings yet').click({ force: true })
  await expect(page).toHaveURL(`/official/${id}`)
})

test('ratings show the average to one decimal, stars to the half, and their number', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add({
    position: 'judge',
    positionType: 'judge',
    county: 'Warren',
  })
  await directory.review(id, { overallRating: 4 })
  await page.goto(`/search?q=${name}`)
  await expect(card(page, name).getByText('4.0', { exact: true })).toBeVisible()
  await expect(card(page, name).getByText('(1 review)', { exact: true })).toBeVisible()
  for (const overallRating of [4, 3]) await directory.review(id, { overallRating })
  await page.reload()
  await expect(card(page, name).getByText('3.7', { exact: true })).toBeVisible()
  await expect(card(page, name).getByText('(3 reviews)', { exact: true })).toBeVisible()
  const stars = card(page, name).getByRole('img', { name: '3.7 out of 5 stars', exact: true })
  await expect(stars).toBeVisible()
  // 3.7 rounds to three and a half of five stars, each 24 wide.
  await expect(stars.locator('svg')).toHaveAttribute('width', '84')
  await directory.decide('officials', id, 'rejected')
})

test('a photo shows instead of the initials', async ({ page }) => {
  await givePhotos(page)
  await page.route('**/photos/portrait.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: photo }),
  )
  await page.goto('/search?q=inkpen')
  const image = card(page, 'Beatrix Inkpen').locator('img')
  await expect(image).toBeVisible()
  await expect(image).toHaveAttribute('alt', '')
  await expect(image).toHaveJSProperty('naturalWidth', 1)
  await expect(card(page, 'Beatrix Inkpen').getByText('BI', { exact: true })).toBeHidden()
})

for (const [failure, answer] of [
  ['is missing', { status: 404 }],
  ['is no picture', { contentType: 'image/png', body: 'not a picture' }],
  ['cannot be fetched', 'nothing'],
] as const) {
  test(`initials show when the photo ${failure}`, async ({ page, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await givePhotos(page)
    await answerWith(page, /\/photos\/portrait\.png$/, answer)
    await page.goto('/search?q=inkpen')
    await expect(card(page, 'Beatrix Inkpen').getByText('BI', { exact: true })).toBeVisible()
    await expect(card(page, 'Beatrix Inkpen').locator('img')).toHaveCount(0)
  })
}
