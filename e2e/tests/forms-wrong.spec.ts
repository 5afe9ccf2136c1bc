import { expectAccessible } from '../support/accessible'
import { field, submitOfficial } from '../support/add-official'
import { filledForms, errorSummary as summary } from '../support/forms'
import { removalField, sendRequest } from '../support/removal'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

test('several errors are counted at the top of the form, with links to each', async ({ page }) => {
  const title = 'Add Public Official · Candor'
  await page.goto('/add-official')
  await submitOfficial(page).click()
  await expect(summary(page, 3)).toBeFocused()
  await expect(summary(page, 3)).toBeInViewport()
  await expect(page).toHaveTitle(`Error: ${title}`)
  await expect(summary(page, 3).getByRole('link')).toHaveText([
    'Name is required',
    'Please choose a position type from the list',
    'Position is required',
  ])
  for (const [link, label] of [
    ['Position is required', 'Position'],
    ['Please choose a position type from the list', 'Position type'],
  ] as const) {
    await summary(page, 3).getByRole('link', { name: link }).press('Enter')
    await expect(field(page, label)).toBeFocused()
    await expect(page.getByText(label, { exact: true })).toBeInViewport()
  }
  await expect(page).toHaveURL('/add-official')
  await field(page, 'Name').fill('Tansy Underbough')
  await expect(summary(page, 2).getByRole('link')).toHaveCount(2)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About · Candor')
})

test('summary and reason fit on a phone, and with letters twice as large', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const expectToFit = async () => {
    for (const [width, letters] of [
      [640, '200%'],
      [360, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      const overhang = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
        return document.documentElement.scrollWidth - window.innerWidth
      }, letters)
      expect(overhang, `${width} pixels`).toBeLessThanOrEqual(0)
    }
    await expectAccessible(page)
  }
  await page.goto('/remove-address')
  await sendRequest(page).click()
  await expect(summary(page, 6)).toBeFocused()
  await summary(page, 6).getByRole('link', { name: 'Please confirm that this is true' }).click()
  await expect(page.getByRole('checkbox', { name: /^I declare/ })).toBeFocused()
  await summary(page, 6).getByRole('link', { name: 'Please choose the office' }).click()
  await expect(removalField(page, 'Office')).toBeFocused()
  await expectToFit()
  const form = await filledForms['a request for removal']?.(page, directory)
  await answerWith(page, form?.path ?? /$/, {
    status: 502,
    body: `<html>${'bad-gateway'.repeat(40)}`,
  })
  await form?.send.click()
  await expect(page.getByRole('main').getByText(/^502: <html>/)).toBeVisible()
  await expectToFit()
})
