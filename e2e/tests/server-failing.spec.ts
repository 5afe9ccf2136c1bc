import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { card, cards, homeSearch, officialsList, toast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

const failed = 'Error loading search results. Please try again.'

test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource/))

test('Home says that a search failed, and Try Again reloads the page', async ({ page }) => {
  await page.goto('/')
  const mend = await answerWith(page, officialsList, { status: 500, body: '' })
  await homeSearch(page).fill('Princeton')
  await expect(page.getByText(failed, { exact: true })).toBeVisible()
  await mend()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await reloaded
  await expect(cards(page)).toHaveCount(3)
  await expect(homeSearch(page)).toHaveValue('Princeton')
})

test('being offline shows a message, and the search works again when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/search')
  await expect(cards(page)).toHaveCount(20)
  await context.setOffline(true)
  await page.getByLabel('Position', { exact: true }).selectOption('Judge')
  await expect(page.getByText(failed, { exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(3)
})

test('a profile that cannot be loaded offers another try', async ({ page, directory }) => {
  const { id, name } = await directory.find('Miriam Lampwick')
  const mend = await answerWith(page, new RegExp(`/api/officials/${id}$`), {
    status: 503,
    body: '',
  })
  await page.goto(`/official/${id}`)
  const again = page.getByRole('main').getByRole('button', { name: 'Try Again', exact: true })
  await expect(again).toBeVisible()
  await expect(page.getByText('Official Not Found')).toBeHidden()
  await again.click()
  await expect(again).toBeVisible()
  await mend()
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a profile shows although its reviews or votes cannot be loaded', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add()
  await directory.review(id, { reviewText: 'Plain answers.' })
  const mend = await answerWith(page, /\/ratings\?/, 'nothing')
  await page.goto(`/official/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent Reviews' })
  await expect(recent.getByRole('alert')).toBeVisible()
  await mend()
  await answerWith(page, /\/feedback$/, { status: 500, body: '' })
  await recent.getByRole('button', { name: 'Try Again', exact: true }).click()
  await expect(recent.getByText('Plain answers.', { exact: true })).toBeVisible()
})

/** The build's manifest of its files, which no server sends. */
const manifest = join(import.meta.dirname, '../../web/dist/manifest.json')

/** The built file that contains a source file. */
function builtFile(source: string): RegExp {
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
  return new RegExp(built[source]?.file ?? source)
}

test('the site works without the map and the list of towns', async ({ page }) => {
  await answerWith(page, /\/api\/site$/, { status: 500, body: '' })
  await answerWith(page, builtFile('src/api/generated/places.ts'), 'nothing')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Mercer County', exact: true })).toBeAttached()
  await page.goto('/search?county=Mercer&city=Trenton')
  await expect(card(page, 'Marigold Quennell-Ott')).toBeVisible()
  await expect(page.getByLabel('City', { exact: true }).locator(':checked')).toHaveText('Trenton')
})

test('a screen that cannot be fetched is loaded as a page', async ({ page, directory }) => {
  const { id, name } = await directory.find('Miriam Lampwick')
  const screen = builtFile('src/pages/official/index.tsx')
  const mend = await answerWith(page, screen, 'nothing')
  const refused = page.waitForRequest(screen)
  await page.goto('/search?q=lampwick')
  await expect(card(page, name)).toBeVisible()
  await refused
  await mend()
  await card(page, name)
    .getByRole('link', { name: /^View Profile/ })
    .click()
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the page works without parts that load later', async ({ page, directory }) => {
  const { id } = await directory.add()
  await directory.review(id)
  const parts = /\/assets\/(theme-choice|toaster|home-content)-/
  const mend = await answerWith(page, parts, 'nothing')
  const refused = ['theme-choice', 'toaster', 'home-content'].map((part) =>
    page.waitForRequest(new RegExp(`/assets/${part}-`)),
  )
  await page.goto('/')
  await Promise.all(refused)
  await homeSearch(page).fill('Princeton')
  await expect(cards(page)).toHaveCount(3)
  await page.goto(`/official/${id}`)
  await expect(page.getByRole('button', { name: /^Helpful/ })).toHaveText(/0/)
  await mend()
  await answerWith(page, /\/feedback$/, { status: 500, body: '' })
  await page.getByRole('button', { name: /^Helpful/ }).click()
  await expect(toast(page, 'Failed to submit feedback')).toBeVisible()
})

test('an invalid response breaks only its part of the page', async ({ page, complaints }) => {
  complaints.allow(/./)
  for (const body of ['{}', '<!doctype html><p>A proxy speaks', '']) {
    const mend = await answerWith(page, officialsList, {
      status: 200,
      contentType: 'application/json',
      body,
    })
    await page.goto('/search?type=judge')
    await expect(
      page.getByRole('main').getByRole('button', { name: /Try Again|Reload Page/ }),
    ).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Browse Officials' }),
    ).toBeVisible()
    await mend()
    await page
      .getByRole('main')
      .getByRole('button', { name: /Try Again|Reload Page/ })
      .click()
    await expect(cards(page)).toHaveCount(3)
  }
})
