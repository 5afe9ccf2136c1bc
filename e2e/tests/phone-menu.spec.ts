import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /menu/i })
const links = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link')

test('the toggle opens and closes a menu with all the links of the header', async ({ page }) => {
  await page.goto('/')
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(links(page)).toHaveCount(0)
  await toggle(page).tap()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(links(page)).toHaveText([
    'Browse Officials',
    'Submit Review',
    'Add Official',
    'About',
    'Add Official',
  ])
  const hrefs = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/search', '/submit-review', '/add-official', '/about', '/add-official'])
  await toggle(page).tap()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(links(page)).toHaveCount(0)
})

test('following a link closes the menu, even one to the same screen', async ({ page }) => {
  await page.goto('/')
  await toggle(page).tap()
  await links(page).filter({ hasText: 'Browse Officials' }).tap()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Browse Public Officials' }),
  ).toBeVisible()
  await expect(links(page)).toHaveCount(0)
  await toggle(page).tap()
  await links(page).filter({ hasText: 'Browse Officials' }).tap()
  await expect(links(page)).toHaveCount(0)
})

test('Escape closes the menu and leaves the focus on the toggle', async ({ page }) => {
  await page.goto('/')
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(links(page).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links(page)).toHaveCount(0)
  await expect(toggle(page)).toBeFocused()
})

test('a wide window shows the links without a menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(toggle(page)).toBeHidden()
  await expect(links(page)).toHaveCount(4)
})
