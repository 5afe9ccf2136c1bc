import { expectAccessible } from '../support/accessible'
import { openDesk } from '../support/desk'
import { expect, test } from '../support/test'

const tabs = ['Overview', 'Officials', 'Reviews', 'Photo Uploads', 'Corrections', 'Settings']

test('the address holds which of six tabs is open, for a reload and for Back', async ({
  page,
  directory,
}) => {
  await openDesk(page, directory)
  await expect(page.getByRole('tab')).toHaveText(tabs)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page).toHaveURL(/\?tab=reviews$/)
  await page.getByRole('tab', { name: 'Corrections' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Profile Corrections' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true')
})

test('the arrow keys go from tab to tab', async ({ page, directory }) => {
  await openDesk(page, directory)
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 2, name: 'All Officials' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { level: 2, name: 'Account Settings' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused()
})

test('six figures link to the lists that they count', async ({ page, directory }) => {
  await directory.add({}, 'pending')
  await openDesk(page, directory)
  const panel = page.getByRole('tabpanel')
  for (const [title, query] of [
    ['Total Officials', 'tab=officials'],
    ['Total Reviews', 'tab=reviews'],
    ['Pending Officials', 'tab=officials&status=pending'],
    ['Pending Reviews', 'tab=reviews&status=pending'],
    ['Photo Uploads', 'tab=photo-uploads'],
    ['Pending Corrections', 'tab=corrections&status=pending'],
  ] as const) {
    const card = panel.getByRole('link', { name: title })
    await expect(card).toHaveText(/\d$/)
    await card.click()
    await expect(page).toHaveURL(new RegExp(`\\?${query}$`))
    await expect(page.locator('[role=tab]:focus')).toHaveCount(1)
    await page.goBack()
  }
})

test('every tab is accessible, wide and on a phone, and fits', async ({ page, directory }) => {
  test.slow()
  // Visitors' text breaks anywhere.
  const endless = 'Lantern'.repeat(9)
  const { id } = await directory.add({ city: endless })
  await directory.review(id, { reviewText: endless, reviewerName: endless, isAnonymous: false })
  await openDesk(page, directory)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel')).not.toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('tabpanel').locator('.panel, .field').first()).toBeAttached()
      await expectAccessible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, `${tab} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('visitors never fetch the administration', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  expect(asked.filter((address) => address.includes('admin'))).toEqual([])
})
