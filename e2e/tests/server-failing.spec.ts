import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { card, cards, homeSearch, officialsList, toast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

const failed = 'Error loading search results. Please try again.'

test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource/))

test('Browse and Home say that a search failed, and Try Again reloads the page', async ({
  page,
}) => {
  const tryAgain = async () => {
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await reloaded
    await expect(cards(page)).toHaveCount(3)
  }
  await test.step('Browse, when the server cannot be reached', async () => {
    const mend = await answerWith(page, officialsList, 'nothing')
    await page.goto('/search?type=judge')
    await expect(page.getByText(failed, { exact: true })).toBeVisible()
    await mend()
    await tryAgain()
    await expect(page).toHaveURL('/search?type=judge')
  })
  await test.step('Home, when the server answers with an error', async () => {
    await page.goto('/')
    const mend = await answerWith(page, officialsList, { status: 500, body: '' })
    await homeSearch(page).fill('Princeton')
    await expect(page.getByText(failed, { exact: true })).toBeVisible()
    await mend()
    await tryAgain()
    await expect(homeSearch(page)).toHaveValue('Princeton')
  })
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

/** The manifest of the built files, which is not served. */
const manifest = join(import.meta.dirname, '../../web/dist/manifest.json')

/** The built file that contains a source file. */
function builtFile(source: string): RegExp {
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
  return new RegExp(built[source]?.file ?? source)
}

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

test('pages work without the parts that load later, the list of towns and the map', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  await directory.review(id, { reviewText: 'Plain answers.' })
  const parts = /\/assets\/(theme-choice|toaster|home-content)-/
  const mend = await answerWith(page, parts, 'nothing')
  await answerWith(page, /\/api\/site$/, { status: 500, body: '' })
  await answerWith(page, builtFile('src/api/generated/places.ts'), 'nothing')
  const refused = ['theme-choice', 'toaster', 'home-content'].map((part) =>
    page.waitForRequest(new RegExp(`/assets/${part}-`)),
  )
  await page.goto('/')
  await Promise.all(refused)
  await expect(page.getByRole('link', { name: /^Mercer County/ })).toBeAttached()
  await homeSearch(page).fill('Princeton')
  await expect(cards(page)).toHaveCount(3)
  await page.goto('/search?county=Mercer&city=Trenton')
  await expect(card(page, 'Marigold Quennell-Ott')).toBeVisible()
  await expect(page.getByLabel('City', { exact: true }).locator(':checked')).toHaveText('Trenton')
  await page.goto(`/official/${id}`)
  await expect(page.getByRole('button', { name: /^Helpful/ })).toHaveText(/^Helpful$/)
  await mend()
  await answerWith(page, /\/feedback$/, { status: 500, body: '' })
  await page.getByRole('button', { name: /^Helpful/ }).click()
  await expect(toast(page, 'Failed to submit feedback')).toBeVisible()
})
