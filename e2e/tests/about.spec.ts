import type { Page } from '@playwright/test'
import { foundTitle } from '../support/screens'
import { expect, test } from '../support/test'

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
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Our Mission',
    'What We Do',
    'Our Commitment',
    'Coverage',
    'Contact Us',
  ])
  const mission = page.getByRole('region', { name: 'Our Mission' })
  await expect(mission).toContainText('promote transparency and accountability in state government')
  await expect(mission).toContainText('not a government site')
  await test.step('without a configured address Contact Us has no link to one', async () => {
    await expect(contact(page).getByText(/No address has been published yet/)).toBeVisible()
    await expect(contact(page).getByRole('link')).toHaveText(['Remove a home address'])
  })
  await test.step('What We Do leads to How it works', async () => {
    await page.getByRole('link', { name: /how it works, step by step/ }).click()
    await expect(page).toHaveURL('/how-it-works')
    await page.goBack()
  })
  await test.step('each of the 21 counties links to its officials', async () => {
    const coverage = page.getByRole('region', { name: 'Coverage' })
    await expect(coverage).toContainText(
      'mayors, judges, council members, law enforcement, state legislators, congressmen, ' +
        'U.S. senators, board of education members, clergy, and others',
    )
    await expect(coverage.getByRole('listitem').getByRole('link')).toHaveCount(21)
    await coverage.getByRole('link', { name: 'Cape May County 1 official', exact: true }).click()
    await expect(page).toHaveURL('/search?county=Cape+May')
    await expect(foundTitle(page, '1 Official Found')).toBeVisible()
  })
})

test('Contact Us is reached from any screen, by its address and after a reload, with the focus', async ({
  page,
}) => {
  await page.goto('/search')
  await footerLink(page).click()
  await expectContactInView(page)
  await test.step('from the same screen', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.evaluate(() => window.scrollTo(0, 0))
    await footerLink(page).click()
    await expectContactInView(page)
  })
  await test.step('by its address, and after a reload', async () => {
    await page.setViewportSize({ width: 390, height: 600 })
    await page.goto('about:blank')
    await page.goto('/about#contact')
    await expectContactInView(page)
    await page.reload()
    await expectContactInView(page)
  })
  await test.step('the address without the section starts at the top', async () => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(contact(page)).not.toBeFocused()
  })
})
