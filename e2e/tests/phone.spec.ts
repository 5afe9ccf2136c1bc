import type { Page } from '@playwright/test'
import { browseText, cards, reviewText, star, submitReview } from '../support/screens'
import { expect, test } from '../support/test'
import { amend } from '../support/traffic'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const long =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2)

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /menu/i })
const links = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link')

/** Expects that nothing makes the page wider than the window. */
async function expectNoSidewaysScroll(page: Page, what: string) {
  const width = await page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' })
    return { scrolled: window.scrollX, page: document.documentElement.scrollWidth }
  })
  expect(width, what).toEqual({ scrolled: 0, page: 360 })
}

test('nothing makes a screen wider than a phone', async ({ page, directory, complaints }) => {
  complaints.allow(/status of 404/)
  await test.step('Home', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'How We Rate Officials' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'at first')
    await page.goto(`/?q=${long}`)
    await expect(page.getByText('No officials found matching your search.')).toBeVisible()
    await expectNoSidewaysScroll(page, 'with a long text and nobody')
    await toggle(page).tap()
    await expectNoSidewaysScroll(page, 'with the menu')
  })
  await test.step('Browse', async () => {
    await page.goto(
      '/search?type=council_member&county=Ocean&state=New+Jersey&country=United+States&page=2',
    )
    await expect(cards(page)).toHaveCount(20)
    await expectNoSidewaysScroll(page, 'with chips and pages')
    await page.goto(`/search?q=${long}&city=${long.slice(0, 90)}`)
    await expect(page.getByRole('button', { name: 'Clear All Filters' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'with a long text and nobody')
    await page.goto('/search?q=plumber+montague+zzyzx')
    await expect(page.getByText('No results include "plumber" or "zzyzx".')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await expectNoSidewaysScroll(page, 'with a long name, and words that were left out')
  })
  await test.step('the profile', async () => {
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
  await test.step('Submit Review', async () => {
    await page.goto('/submit-review')
    await expect(page.getByText('Please select an official to review')).toBeVisible()
    await expectNoSidewaysScroll(page, 'without an official')
    const { id } = await directory.find('Marigold Quennell-Ott')
    await page.goto(`/submit-review/${id}`)
    await page.getByRole('switch').tap()
    await star(page, 'Leadership', 5).tap({ force: true })
    await page.getByLabel(/^Email/).fill('plum')
    await reviewText(page).fill(long)
    await star(page, 'Overall rating', 5).tap({ force: true })
    await submitReview(page).tap()
    await expect(page.getByText('Valid email is required')).toBeVisible()
    await expectNoSidewaysScroll(page, 'with everything open')
  })
  await test.step('an unknown address and How it works', async () => {
    await page.goto('/nothing-here')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expectNoSidewaysScroll(page, 'an unknown address')
    await page.goto('/how-it-works')
    await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'How it works')
  })
  await test.step('About, with a long address to write to', async () => {
    const contact = `desk@${'directory-of-citizens.'.repeat(3)}example.org`
    await amend<{ contact?: string }>(page, /\/api\/site$/, (site) => {
      site.contact = contact
    })
    await page.goto('/about')
    await expect(page.getByRole('link', { name: contact })).toBeVisible()
    await expectNoSidewaysScroll(page, 'About')
  })
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

test('a toggle opens and closes a menu with all the links of the header', async ({ page }) => {
  await page.goto('/')
  await expect(links(page)).toHaveCount(0)
  await toggle(page).tap()
  await expect(links(page)).toHaveText([
    'Browse Officials',
    'Submit Review',
    'Add Official',
    'About',
    'Add Official',
  ])
  await toggle(page).tap()
  await expect(links(page)).toHaveCount(0)
  await test.step('following a link closes it, even one to the same screen', async () => {
    for (const _ of ['another', 'the same']) {
      await toggle(page).tap()
      await links(page).filter({ hasText: 'Browse Officials' }).tap()
      const title = page.getByRole('heading', { level: 1, name: 'Browse Public Officials' })
      await expect(title).toBeVisible()
      await expect(links(page)).toHaveCount(0)
    }
  })
  await test.step('Escape closes it and leaves the focus on the toggle', async () => {
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(links(page).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(links(page)).toHaveCount(0)
    await expect(toggle(page)).toBeFocused()
  })
  await test.step('a wide window shows the links without a menu', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(toggle(page)).toBeHidden()
    await expect(links(page)).toHaveCount(4)
  })
})
