import type { BrowserContext, Page } from '@playwright/test'
import { Complaints } from '../support/complaints'
import { expect, test } from '../support/test'

const html = (page: Page) => page.locator('html')
const choose = (page: Page, theme: 'System' | 'Light' | 'Dark') =>
  page.getByRole('contentinfo').getByText(theme, { exact: true }).click()

/** Records the theme when the body is created, before the first paint. */
async function noteThemeAtBody(context: BrowserContext) {
  await context.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
}
const themeAtBody = (page: Page) =>
  page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)

/** The brightness of the page's background, from 0 to 255. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) return Number.NaN
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })

test('the theme is the system’s or the choice on the device, from the first paint', async ({
  page,
  context,
}) => {
  await noteThemeAtBody(context)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/search?type=clergy')
  await test.step('the theme follows the system, also while the page is open', async () => {
    expect(await themeAtBody(page)).toBe('dark')
    await expect.poll(() => lightness(page)).toBeLessThan(60)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await expect.poll(() => lightness(page)).toBeGreaterThan(230)
  })
  await test.step('a choice shows in every tab', async () => {
    const other = await context.newPage()
    await other.goto('/about')
    await choose(page, 'Dark')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await expect(html(other)).toHaveAttribute('data-theme', 'dark')
    await other.close()
  })
  await test.step('another screen begins with the choice', async () => {
    await page.goto('/submit-review')
    expect(await themeAtBody(page)).toBe('dark')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect.poll(() => lightness(page)).toBeLessThan(60)
  })
  await test.step('System forgets the choice', async () => {
    await choose(page, 'System')
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await page.reload()
    expect(await themeAtBody(page)).toBe('light')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  })
})

test('without storage the theme still follows the system', { tag: '@all' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark' })
  const complaints = new Complaints(context, baseURL ?? '')
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const page = await context.newPage()
  await page.goto(`${baseURL}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await choose(page, 'Light')
  expect(complaints.open).toEqual([])
  await context.close()
})

test('print is light, without buttons', { tag: '@all' }, async ({ page, directory }) => {
  const { id, name } = await directory.find('Miriam Lampwick')
  await page.goto(`/official/${id}`)
  await choose(page, 'Dark')
  await expect.poll(() => lightness(page)).toBeLessThan(60)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => lightness(page)).toBeGreaterThan(230)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
})
