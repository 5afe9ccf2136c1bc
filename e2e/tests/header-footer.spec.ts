import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

const headerLinks = [
  ['Browse Officials', '/search'],
  ['Submit Review', '/submit-review'],
  ['Add Official', '/add-official'],
  ['About', '/about'],
] as const

test('every screen has the header with its links and the footer', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  const { id } = await directory.find('Miriam Lampwick')
  for (const path of [
    '/',
    '/search',
    `/official/${id}`,
    '/submit-review',
    `/submit-review/${id}`,
    '/about',
    '/how-it-works',
    '/how-we-decide',
    '/nothing-here',
  ]) {
    await page.goto(path)
    const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(headerLinks.map(([label]) => label))
    for (const [index, [, href]] of headerLinks.entries())
      await expect(links.nth(index)).toHaveAttribute('href', href)
    const logo = header(page).getByRole('link').first()
    await expect(logo).toHaveAttribute('href', '/')
    await expect(logo).toHaveText(/Candor\s*New Jersey Public Officials/)
    await expect(footer(page)).toContainText('Proudly serving New Jersey citizens')
    await expect(footer(page)).toContainText('2024')
    await expect(page.locator('a[href="#"], a:not([href])')).toHaveCount(0)
  }
})

test('the header has an Add Official button next to its links', async ({ page }) => {
  await page.goto('/')
  const buttons = header(page).getByRole('link', { name: 'Add Official', exact: true })
  await expect(buttons).toHaveCount(2)
  await expect(buttons.last()).toHaveAttribute('href', '/add-official')
})

test('the links lead where they say', async ({ page }) => {
  await page.goto('/')
  await header(page).getByRole('link', { name: 'Browse Officials', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Browse Public Officials' }),
  ).toBeVisible()
  await header(page).getByRole('link', { name: 'Submit Review', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submit a Review' })).toBeVisible()
  await footer(page).getByRole('link', { name: 'Browse Officials', exact: true }).click()
  await expect(page).toHaveURL('/search')
  await header(page).getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Candor' })).toBeVisible()
  await footer(page).getByRole('link', { name: 'How it works', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible()
  await footer(page).getByRole('link', { name: 'Contact Us', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Contact Us' })).toBeInViewport()
  await header(page)
    .getByRole('link', { name: /Candor/ })
    .click()
  await expect(page).toHaveURL('/')
})

test('footer entries with an address are links, the others plain text', async ({ page }) => {
  await page.goto('/')
  for (const [label, href] of [
    ['Browse Officials', '/search'],
    ['Submit Review', '/submit-review'],
    ['Add Official', '/add-official'],
    ['How it works', '/how-it-works'],
    ['How we decide', '/how-we-decide'],
    ['Contact Us', '/about#contact'],
    ['Remove an address', '/remove-address'],
  ] as const) {
    const link = footer(page).getByRole('link', { name: new RegExp(`^${label}$`, 'i') })
    await expect(link).toHaveAttribute('href', href)
  }
  await expect(footer(page).getByRole('link')).toHaveCount(7)
  for (const text of [
    'Privacy Policy',
    'Terms of Service',
    'Community Guidelines',
    'Facebook',
    'Instagram',
    'X',
  ]) {
    await expect(footer(page).getByText(text, { exact: true })).toBeVisible()
  }
})

test('another screen starts at its top, with the focus in it and its own title', async ({
  page,
}) => {
  await page.goto('/search')
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  await page
    .getByRole('link', { name: /^View Profile/ })
    .last()
    .scrollIntoViewIfNeeded()
  await footer(page).getByRole('link', { name: 'Submit Review', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submit a Review' })).toBeInViewport()
  await expect(page).toHaveTitle('Submit a Review · Candor')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
