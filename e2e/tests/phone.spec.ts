import type { Page } from '@playwright/test'
import { browseText, cards, reviewText, star, submitReview } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const long =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2)

/** Expects that nothing makes the page wider than the window. */
async function expectNoSidewaysScroll(page: Page, what: string) {
  const width = await page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' })
    return { scrolled: window.scrollX, page: document.documentElement.scrollWidth }
  })
  expect(width, what).toEqual({ scrolled: 0, page: 360 })
}

test('Home does not scroll sideways', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'How We Rate Officials' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'at first')
  await page.goto('/?type=mayor')
  await expect(cards(page)).toHaveCount(12)
  await expectNoSidewaysScroll(page, 'with results')
  await page.goto(`/?q=${long}`)
  await expect(page.getByText('No officials found matching your search.')).toBeVisible()
  await expectNoSidewaysScroll(page, 'with a long text and nobody')
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).tap()
  await expectNoSidewaysScroll(page, 'with the menu')
})

test('Browse does not scroll sideways', async ({ page }) => {
  await page.goto(
    '/search?type=council_member&county=Ocean&state=New+Jersey&country=United+States&page=2',
  )
  await expect(cards(page)).toHaveCount(20)
  await expectNoSidewaysScroll(page, 'with chips and pages')
  await page.goto(`/search?q=${long}&city=${long.slice(0, 90)}`)
  await expect(page.getByRole('button', { name: 'Clear All Filters' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'with a long text and nobody')
  await page.goto('/search?q=montague')
  await expect(cards(page)).toHaveCount(1)
  await expectNoSidewaysScroll(page, 'with a long name')
})

test('the profile does not scroll sideways', async ({ page, directory, complaints }) => {
  complaints.allow(/status of 404/)
  const { id } = await directory.add({
    description: long,
    verificationUrl: `https://www.${'a'.repeat(60)}.example/${long}`,
  })
  await directory.review(id, { reviewText: long, isAnonymous: false, reviewerName: long })
  await page.goto(`/official/${id}`)
  await expect(page.getByText(long, { exact: true })).toHaveCount(3)
  await expectNoSidewaysScroll(page, 'with long words')
  const montague = await directory.find(
    'Montague Featherstonehaugh-Applegarth-Wolstenholme the Younger of Upper Saddle River',
  )
  await page.goto(`/official/${montague.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Montague')
  await expectNoSidewaysScroll(page, 'with a long name')
  await page.goto('/official/nobody')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Official Not Found')
  await expectNoSidewaysScroll(page, 'that is missing')
})

test('Submit Review does not scroll sideways', async ({ page, directory, complaints }) => {
  complaints.allow(/status of 404/)
  await page.goto('/submit-review')
  await expect(page.getByText('Please select an official to review')).toBeVisible()
  await expectNoSidewaysScroll(page, 'without an official')
  const { id } = await directory.find('Marigold Quennell-Ott')
  await page.goto(`/submit-review/${id}`)
  await page.getByRole('switch').tap()
  await star(page, 'Leadership', 5).tap({ force: true })
  await star(page, 'Community Impact', 5).tap({ force: true })
  await page.getByLabel(/^Email/).fill('plum')
  await reviewText(page).fill(long)
  await star(page, 'Overall rating', 5).tap({ force: true })
  await submitReview(page).tap()
  await expect(page.getByText('Valid email is required')).toBeVisible()
  await expectNoSidewaysScroll(page, 'with everything open')
  await page.goto('/nothing-here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expectNoSidewaysScroll(page, 'an unknown address')
})

test('About and How it works do not scroll sideways', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('link', { name: /^Cape May County \d/ })).toBeVisible()
  await expectNoSidewaysScroll(page, 'About')
  await page.goto('/how-it-works')
  await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'How it works')
})

test('the whole trip works by touch: find, read, vote, review', async ({ page, directory }) => {
  const { id, name } = await directory.add()
  await directory.review(id, { reviewText: 'Plain answers.' })
  await page.goto('/search')
  await browseText(page).tap()
  await browseText(page).fill(name)
  await page.getByRole('search').getByRole('button', { name: 'Browse', exact: true }).tap()
  await cards(page).first().tap()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: /^Helpful/ }).tap()
  await expect(page.getByText(/Thank you for your feedback/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Submit Review', exact: true }).tap()
  await star(page, 'Overall rating', 4).tap({ force: true })
  await submitReview(page).tap()
  await expect(page.getByText('(2 reviews)', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page, 'with a toast')
})
