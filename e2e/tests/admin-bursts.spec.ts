import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { Colleague, campaign, caseId, flood, giveReason, openCase } from '../support/bursts'
import { choose, openDesk, openFurther, row } from '../support/desk'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const group = (page: Page, heading: string) => page.getByRole('region', { name: heading })

test('a case shows reviews by the hour, both sides and shared words, and is decided as a whole', async ({
  page,
  directory,
}) => {
  const official = await flood(directory)
  await openDesk(page, directory)
  await expect(page.getByRole('link', { name: /^Bursts \(\d+ waiting\)/ })).toBeVisible()
  await page.getByRole('link', { name: /^Bursts/ }).click()
  await expect(row(page, official.name)).toContainText('22, critical (1–2 stars)')
  await openCase(page, directory, official)
  await expect(page.getByText(/22 reviews came between .* 20 gave 1 or 2 stars/)).toBeVisible()
  await expect(page.locator('mark').first()).toContainText(campaign)
  await page.getByText('Show as a table').click()
  await expectAccessible(page)
  await test.step('the case fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page
      .getByRole('checkbox', { name: /^Select all/ })
      .first()
      .check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear' }).click()
  })

  await page.getByRole('button', { name: 'Set All Aside' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set the whole case aside?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await giveReason(page, 'Set the whole case aside?', 'Set Aside')
  await expect(toast(page, 'Decided: set aside')).toBeVisible()
  await expect(group(page, 'Counting (2)')).toBeVisible()
  await expect(group(page, 'Decided by a moderator (20)')).toBeVisible()
  await expect(group(page, 'Log')).toContainText('9 set aside, of 22 reviews')

  // After another decision the log has both, and the last one applies.
  await page.getByRole('button', { name: 'Count All' }).click()
  await giveReason(page, 'Count the whole case?', 'Count')
  await expect(group(page, 'Counting (22)')).toBeVisible()
  await expect(group(page, 'Log').getByRole('listitem')).toHaveCount(2)
  expect((await directory.find(official.name)).totalRatings).toBe(22)
})

test('hiding more than twenty needs a second moderator', async ({
  page,
  directory,
  server,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const colleague = new Colleague(server, 'second')
  await colleague.logIn()
  const official = await flood(directory, 22)
  await openCase(page, directory, official)
  const proposal = group(page, 'Proposal to Hold 22 reviews')
  await colleague.send(caseId(page), 'decisions', { outcome: 'hold' })
  await page.getByRole('button', { name: 'Count All' }).click()
  const dialog = page.getByRole('dialog', { name: 'Count the whole case?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('They differ')
  await dialog.getByRole('button', { name: 'Count' }).click()
  await expect(
    dialog.getByText(/second proposed to decide about 22 reviews. Look at the/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(proposal).toContainText('second')
  await expectAccessible(page)
  await proposal.getByRole('button', { name: 'Confirm' }).click()
  await giveReason(page, 'Hold 22 reviews?', 'Confirm')
  await expect(group(page, 'Decided by a moderator (22)')).toBeVisible()
  await test.step('the list says so, on a phone, too', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openFurther(page, directory, '/admin/bursts')
    await choose(page, 'State', 'Decided')
    await expect(row(page, official.name)).toContainText('Held')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
  expect((await directory.find(official.name)).totalRatings).toBe(2)
})
