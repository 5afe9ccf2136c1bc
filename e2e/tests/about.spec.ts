import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { foundTitle } from '../support/screens'
import { type Server, startServer } from '../support/server'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

// A long one, with characters that have a meaning in a link.
const address = `desk+new?jersey@${'directory-of-citizens.'.repeat(3)}example.org`

const testContact = test.extend<object, { server: Server }>({
  server: [
    async ({ storage }, use) => {
      const server = await startServer(storage, { flags: ['--contact', address] })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const contact = (page: Page) => page.getByRole('region', { name: 'Contact Us' })
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })

async function expectContactInView(page: Page) {
  await expect(page).toHaveURL('/about#contact')
  await expect(contact(page)).toBeFocused()
  await expect(contact(page).getByRole('heading', { name: 'Contact Us' })).toBeInViewport({
    ratio: 1,
  })
}

test('About has mission, what we do, commitment, coverage and Contact Us', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL('/about')
  await expect(page).toHaveTitle('About · Candor')
  await expect(page.getByRole('heading', { level: 1, name: 'About Candor' })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 2 }).and(page.locator('main *'))).toHaveText([
    'Our Mission',
    'What We Do',
    'Our Commitment',
    'Coverage',
    'Contact Us',
  ])
  await expect(page.getByRole('region', { name: 'Our Mission' })).toContainText(
    'promote transparency and accountability in state government',
  )
  await expect(page.getByRole('region', { name: 'Our Mission' })).toContainText(
    'not a government site',
  )
  await page.getByRole('link', { name: /how it works, step by step/ }).click()
  await expect(page).toHaveURL('/how-it-works')
})

test('coverage names the kinds of officials, and each of the 21 counties links to its officials', async ({
  page,
}) => {
  await page.goto('/about')
  const coverage = page.getByRole('region', { name: 'Coverage' })
  await expect(coverage).toContainText(
    'mayors, judges, council members, law enforcement, state legislators, congressmen, ' +
      'U.S. senators, board of education members, clergy, and others',
  )
  await expect(coverage.getByRole('link')).toHaveCount(21)
  const capeMay = coverage.getByRole('link', { name: 'Cape May County 1 official', exact: true })
  await expect(capeMay).toHaveAttribute('href', '/search?county=Cape+May')
  await capeMay.click()
  await expect(foundTitle(page, '1 Official Found')).toBeVisible()
})

testContact('Contact Us has a mailto link to the configured address', async ({ page }) => {
  await page.goto('/about')
  await expect(contact(page).getByRole('link', { name: address })).toHaveAttribute(
    'href',
    `mailto:${address.replace('desk+new?jersey', 'desk%2Bnew%3Fjersey')}`,
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('without a configured address Contact Us stays, without a link', async ({ page }) => {
  await page.goto('/about')
  await expect(contact(page).getByText(/No address has been published yet/)).toBeVisible()
  await expect(contact(page).getByRole('link')).toHaveText(['Remove a home address'])
})

test('an address that cannot be loaded shows a message', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await answerWith(page, /\/api\/site$/, { status: 500, body: '' })
  await page.goto('/about')
  await expect(contact(page).getByText(/could not be loaded/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Coverage' }).getByRole('link')).toHaveCount(21)
})

test('Contact Us in the footer leads to its section from any screen, with the focus', async ({
  page,
}) => {
  await page.goto('/search')
  await footerLink(page).click()
  await expectContactInView(page)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.evaluate(() => window.scrollTo(0, 0))
  await footerLink(page).click()
  await expectContactInView(page)
})

test('the address of Contact Us leads there by itself and after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/about#contact')
  await expectContactInView(page)
  await page.reload()
  await expectContactInView(page)
  await page.goBack()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(contact(page)).not.toBeFocused()
})
