import { card } from '../support/screens'
import { expect, test } from '../support/test'

const screens = { wide: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } }
const told = 'Showing results for "thimblewick". No results include "plumber" or "zzyzx".'

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(`on a ${name} screen`, () => {
    test.use({ viewport })

    test(`words that no one has are left out and named (${name})`, async ({ page }) => {
      await page.goto('/search?q=plumber+thimblewick+zzyzx')
      await expect(page.getByText(told, { exact: true })).toBeVisible()
      await expect(card(page, 'Barnaby Thimblewick')).toBeVisible()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)

      await page.goto('/search?q=mr+thimblewick+phone+number')
      await expect(card(page, 'Barnaby Thimblewick')).toBeVisible()
      await expect(page.getByText(/Showing results for/)).toBeHidden()
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, alive: false })

  test('words that were left out are named without scripts', async ({ page }) => {
    for (const address of ['/search', '/']) {
      await page.goto(`${address}?q=plumber+thimblewick+zzyzx`)
      await expect(page.getByText(told, { exact: true })).toBeVisible()
    }
  })
})
