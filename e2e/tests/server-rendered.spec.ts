import type { Page } from '@playwright/test'
import { cards } from '../support/screens'
import { expect, test } from '../support/test'

const screens = [
  ['/', /Know who serves you/],
  ['/search', 'Browse Public Officials'],
  ['/submit-review', 'Submit a Review'],
  ['/add-official', 'Add Public Official'],
  ['/about', 'About Candor'],
  ['/how-it-works', 'How it works'],
  ['/how-we-decide', 'How we decide'],
  ['/remove-address', 'Remove a home address'],
  ['/nothing-here', '404 Page Not Found'],
] as const

const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, alive: false })

  test('every screen can be read, with its header and footer', async ({
    page,
    directory,
    complaints,
  }) => {
    complaints.allow(/status of 404/)
    for (const [address, name] of screens)
      await test.step(address, async () => {
        await page.goto(address)
        await expect(title(page, name)).toBeVisible()
        const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
        await expect(links).toHaveText([
          'Browse Officials',
          'Submit Review',
          'Add Official',
          'About',
        ])
        await expect(page.getByRole('contentinfo')).toContainText('Proudly serving New Jersey')
        await expect(page.locator('noscript p')).toBeVisible()
        await expect(page.locator('.skeleton')).toHaveCount(address === '/add-official' ? 1 : 0)
        await expect(page.locator('a[href="#"], a:not([href])')).toHaveCount(0)
      })
    await test.step('a profile with its reviews', async () => {
      const { id, name } = await directory.add()
      await directory.review(id, { reviewText: 'Kept every <promise> & more.' })
      await page.goto(`/official/${id}`)
      await expect(title(page, name)).toBeVisible()
      await expect(page.getByText('Kept every <promise> & more.', { exact: true })).toBeVisible()
      const summary = page.getByRole('region', { name: 'Rating Summary' })
      await expect(summary).toContainText('(1 review)')
    })
    await test.step('the profile of an unknown official', async () => {
      await page.goto('/official/nobody')
      await expect(title(page, 'Official Not Found')).toBeVisible()
      await page.getByRole('link', { name: 'Back to Search' }).click()
      await expect(title(page, 'Browse Public Officials')).toBeVisible()
    })
    await test.step('Home with the map, the invitation and how we rate', async () => {
      await page.goto('/')
      const counties = page.getByRole('navigation', { name: 'Counties' }).getByRole('link')
      await expect(counties).toHaveCount(21)
      for (const name of ['Share Your Experience', 'How We Rate Officials'])
        await expect(page.getByRole('heading', { name })).toBeVisible()
    })
    await test.step('a phone shows no menu that cannot be opened', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
      const browse = page.getByRole('contentinfo').getByRole('link', { name: 'Browse Officials' })
      await expect(browse).toBeVisible()
    })
  })

  test('the forms of every screen find officials', async ({ page, directory }) => {
    const { name } = await directory.add({ county: 'Warren' })
    await test.step('Home by text', async () => {
      await page.goto('/')
      await page.getByRole('searchbox').fill(name)
      await page.getByRole('searchbox').press('Enter')
      await expect(cards(page).first()).toContainText(name)
    })
    await test.step('Home by position type', async () => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Judge' }).click()
      await expect(page.getByRole('heading', { name: 'New Jersey Judges' })).toBeVisible()
    })
    await test.step('Browse by text and by list', async () => {
      await page.goto('/search')
      await page.getByRole('searchbox').fill(name)
      await page.getByRole('combobox', { name: 'County' }).selectOption('Warren')
      await page.getByRole('button', { name: 'Browse' }).click()
      await expect(page).toHaveURL(/county=Warren/)
      await expect(cards(page).first()).toContainText(name)
    })
    await test.step('Browse turns pages within the filters', async () => {
      await page.goto('/search?state=New+Jersey')
      await page.getByRole('link', { name: '2', exact: true }).click()
      await expect(page).toHaveURL(/state=New\+Jersey/)
      await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    })
    await test.step('Browse says that a page is after the last one', async () => {
      await page.goto('/search?page=9999')
      await expect(page.getByText('There is no such page.', { exact: true })).toBeVisible()
      await expect(page.getByText(/^The last page is page \d+\.$/)).toBeVisible()
    })
    await test.step('Submit Review leads to Browse', async () => {
      await page.goto('/submit-review')
      await page.getByRole('searchbox').fill(name)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL(/\/search\?q=/)
      await expect(cards(page).first()).toContainText(name)
    })
    await test.step('words that no one has are left out and named', async () => {
      for (const address of ['/search', '/']) {
        await page.goto(`${address}?q=plumber+thimblewick+zzyzx`)
        const guess = 'Showing results for "thimblewick". No results include "plumber" or "zzyzx".'
        await expect(page.getByText(guess, { exact: true })).toBeVisible()
      }
    })
  })

  test('a page that needs scripts says so, and a form keeps the typed text', async ({
    page,
    directory,
  }) => {
    const { id } = await directory.add({}, 'pending')
    // Locators by role and text ignore noscript, although a browser without scripts shows it.
    const needed = page.locator('#root + noscript p')
    for (const address of ['/admin', `/official/${id}`]) {
      await page.goto(address)
      await expect(needed).toBeVisible()
      await expect(needed).toHaveText('This page needs JavaScript. You can still browse officials.')
      await needed.locator('a').click()
      await expect(title(page, 'Browse Public Officials')).toBeVisible()
      await expect(needed).toHaveCount(0)
    }
    await page.goto('/add-official')
    await page.getByLabel('Name', { exact: true }).fill('Ignatius Fernbrook')
    await page.getByRole('button', { name: 'Submit Official' }).click()
    await expect(page).toHaveURL('/add-official')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ignatius Fernbrook')
  })
})

test.describe('while scripts are on their way', () => {
  test.use({ alive: false })

  test('a page shows, and keeps input from before its scripts run', async ({ page, directory }) => {
    const { name } = await directory.add()
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/libraries-/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('searchbox').fill(name)
    arrive()
    await expect(cards(page).first()).toContainText(name)
    await expect(page.getByRole('searchbox')).toHaveValue(name)
  })
})
