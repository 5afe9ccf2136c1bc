import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import {
  Colleague,
  campaign,
  caseId,
  flood,
  giveReason,
  openCase,
  sendCampaign,
} from '../support/bursts'
import { choose, openDesk, openFurther, row } from '../support/desk'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const group = (page: Page, heading: string) => page.getByRole('region', { name: heading })

test('a case says its facts and the effects of each decision, and is decided as a whole', async ({
  page,
  directory,
}) => {
  const official = await flood(directory)
  await openDesk(page, directory)
  await expect(page.getByRole('link', { name: /^Bursts \(\d+ waiting\)/ })).toBeVisible()
  await page.getByRole('link', { name: /^Bursts/ }).click()
  await expect(row(page, official.name)).toContainText('22, mostly 1–2 stars')
  await openCase(page, directory, official)
  await expect(group(page, 'What Happened')).toContainText('20 with 1–2, none with 3, 2 with 4–5')
  await expect(page.locator('mark').first()).toContainText(campaign)
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

  await page.getByRole('button', { name: /^Set Aside 9 reviews/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set Aside 9 reviews?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await giveReason(page, 'Set Aside 9 reviews?', 'Set Aside')
  await expect(toast(page, 'Decided: set aside')).toBeVisible()
  await expect(group(page, 'Other reviews, counting (2)')).toBeVisible()
  await expect(group(page, 'One-star and two-star reviews, set aside (20)')).toBeVisible()
  await expect(group(page, 'Log')).toContainText('9 of 22 reviews set aside')

  // After another decision the log has both, and the last one applies.
  await page.getByRole('button', { name: /^Count 20 reviews/ }).click()
  await giveReason(page, 'Count 20 reviews?', 'Count')
  await expect(group(page, 'One-star and two-star reviews, counting (20)')).toBeVisible()
  await expect(group(page, 'Log').getByRole('listitem')).toHaveCount(2)
  expect((await directory.find(official.name)).totalRatings).toBe(22)
})

test('a campaign with copies that wait is one case, up to the public page', async ({
  page,
  directory,
  server,
}) => {
  const official = await directory.add()
  await sendCampaign(directory, official, { published: 89, copies: 111 })
  const colleague = new Colleague(server, 'deputy')
  await colleague.logIn()
  await test.step('approving copies by hand does not make them count', async () => {
    await openDesk(page, directory)
    const search = `search=${encodeURIComponent(official.name)}`
    await openFurther(page, directory, `/admin/dashboard?tab=reviews&status=pending&${search}`)
    await expect(row(page, official.name).first()).toContainText('Part of a burst that needs a')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await bar.getByRole('button', { name: 'Approve' }).click()
    const question = page.getByRole('alertdialog', { name: 'Approve 50 reviews?' })
    await expect(question).toContainText('50 of these are part of a burst: they don’t count.')
    await question.getByRole('button', { name: 'Approve' }).click()
    await expect(toast(page, '50 reviews approved')).toContainText('they don’t count')
  })
  const counted = (await directory.find(official.name)).totalRatings
  expect(counted).toBeLessThan(12)

  await openCase(page, directory, official)
  const facts = group(page, 'What Happened')
  await expect(facts).toContainText(/\d+ are set aside, 61 wait/)
  await expect(page.getByText('This needs a second moderator')).toBeVisible()
  await colleague.send(caseId(page), 'decisions', { outcome: 'hold' })
  await page.reload()
  await group(page, 'Proposal to Hold 200 reviews').getByRole('button', { name: 'Confirm' }).click()
  await giveReason(page, 'Hold 200 reviews?', 'Confirm')
  await expect(facts).toContainText('All are held')

  await page.context().clearCookies() // a visitor does not read what is held
  await page.goto(`${server.url}/official/${official.id}`)
  await expect(page.getByLabel('More reviews than usual')).toContainText(
    /200 reviews arrived at once.* A moderator decided on .*: all are held\./,
  )
  await expect(page.getByText('200 reviews are held by a moderator.')).toBeVisible()
  expect((await directory.find(official.name)).totalRatings).toBe(0)
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
  await page.getByRole('button', { name: /^Count 13 reviews/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Count/ })
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
  await expect(group(page, 'One-star and two-star reviews, held (22)')).toBeVisible()
  await test.step('the list says so, on a phone, too', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openFurther(page, directory, '/admin/bursts')
    await choose(page, 'State', 'Decided')
    await expect(row(page, official.name)).toContainText('Held')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
  expect((await directory.find(official.name)).totalRatings).toBe(2)
})
