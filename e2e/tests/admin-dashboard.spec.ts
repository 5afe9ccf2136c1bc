import { expectAccessible } from '../support/accessible'
import { openDesk } from '../support/desk'
import { expect, test } from '../support/test'

const tabs = ['Overview', 'Officials', 'Reviews', 'Photo Uploads', 'Corrections', 'Settings']

test('the address holds which of six tabs is open, and six figures link to their lists', async ({
  page,
  directory,
}) => {
  await directory.add({}, 'pending')
  await openDesk(page, directory)
  await expect(page.getByRole('tab')).toHaveText(tabs)
  await test.step('the arrow keys go from tab to tab', async () => {
    await page.getByRole('tab', { name: 'Overview' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { level: 2, name: 'All Officials' })).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('heading', { level: 2, name: 'Account Settings' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused()
  })
  await test.step('a reload and Back show the same tab', async () => {
    await page.getByRole('tab', { name: 'Corrections' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Profile Corrections' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
  await test.step('a figure leads to its list, with the focus on the tab', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click()
    const card = page.getByRole('tabpanel').getByRole('link', { name: 'Pending Officials' })
    await expect(card).toHaveText(/[1-9]\d*$/)
    await card.click()
    await expect(page).toHaveURL(/\?tab=officials&status=pending$/)
    await expect(page.locator('[role=tab]:focus')).toHaveText('Officials')
  })
})

test('every tab is accessible, wide and on a phone, and fits', async ({ page, directory }) => {
  // Visitors' text may break anywhere.
  const endless = 'Lantern'.repeat(9)
  const { id, name } = await directory.add({ city: endless })
  await directory.review(id, { reviewText: endless, reviewerName: endless, isAnonymous: false })
  const search = `search=${encodeURIComponent(name)}`
  await openDesk(page, directory)
  for (const address of [
    '',
    `?tab=officials&${search}`,
    `?tab=reviews&${search}`,
    `?tab=photo-uploads&${search}`,
    `?tab=corrections&${search}`,
    '?tab=settings',
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/admin/dashboard${address}`)
    await expect(page.getByRole('tabpanel')).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('tabpanel').locator('.panel, .field').first()).toBeAttached()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360)
    // The lists are similar on a phone.
    if (address.includes('reviews')) await expectAccessible(page)
  }
})

test('visitors never fetch the administration', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  expect(asked.filter((address) => address.includes('admin'))).toEqual([])
})
