import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { Colleague, campaign, caseId, flood, giveReason, openCase } from '../support/bursts'
import { choose, openDesk, openFurther, row } from '../support/desk'
import { toast } from '../support/screens'
import { bar, press } from '../support/selected-rows'
import { expect, test } from '../support/test'

const group = (page: Page, heading: string) => page.getByRole('region', { name: heading })

test('a case shows what came by the hour, both sides, and shared words, and is decided whole', async ({
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
  const table = page.getByRole('table', { name: 'Reviews by the hour, the oldest first' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Set All Aside' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set the whole case aside?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Set Aside' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await giveReason(page, 'Set the whole case aside?', 'Set Aside')
  await expect(toast(page, 'Decided: set aside')).toBeVisible()
  await expect(group(page, 'Counting (2)')).toBeVisible()
  await expect(group(page, 'Decided by a moderator (20)')).toBeVisible()
  await expect(group(page, 'Log')).toContainText('2 counted, 20 set aside, of 22 reviews')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(official.name)

  // Another decision later: both stand in the log, and the last one holds.
  await page.getByRole('button', { name: 'Count All' }).click()
  await giveReason(page, 'Count the whole case?', 'Count')
  await expect(group(page, 'Counting (22)')).toBeVisible()
  await expect(group(page, 'Log').getByRole('listitem')).toHaveCount(2)
  expect((await directory.find(official.name)).totalRatings).toBe(22)
})

test('some reviews are decided by themselves, the rest as a whole', async ({ page, directory }) => {
  const official = await flood(directory)
  await openCase(page, directory, official)
  const waiting = group(page, 'Of the other side, waiting (2)')
  await waiting.getByRole('button', { name: /^Count this group/ }).click()
  await giveReason(page, 'Count 2 reviews?', 'Count')
  await expect(group(page, 'Counting (2)')).toBeVisible()

  const boxes = page.getByRole('checkbox', { name: /1\/5/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page
    .getByRole('region', { name: 'Chosen reviews' })
    .getByRole('button', { name: 'Hold' })
    .click()
  await giveReason(page, 'Hold 2 reviews?', 'Hold')
  await expect(group(page, 'Decided by a moderator (2)')).toContainText('Held, by a moderator')

  await expect(page.getByRole('checkbox', { name: /^Leave 4 reviews/ })).toBeChecked()
  await page.getByRole('button', { name: 'Count All' }).click()
  await giveReason(page, 'Count the whole case?', 'Count')
  await expect(group(page, 'Counting (20)')).toBeVisible()
  await expect(group(page, 'Decided by a moderator (2)')).toContainText('Held, by a moderator')
  await openDesk(page, directory, `?tab=reviews&search=${encodeURIComponent(official.name)}`)
  await expect(page.getByText('Held: A moderator has decided so.')).toHaveCount(2)
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
  await page.getByRole('button', { name: 'Hold All' }).click()
  await expect(page.getByText('another moderator has to confirm it')).toBeVisible()
  await giveReason(page, 'Hold the whole case?', 'Hold')
  await expect(toast(page, 'Proposed')).toBeVisible()
  const proposal = group(page, 'Proposal to Hold 22 reviews')
  await expect(proposal).toContainText('Another moderator has to confirm it.')
  await expect(proposal.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await proposal.getByRole('button', { name: 'Take Back' }).click()
  await giveReason(page, 'Take Back the Proposal?', 'Take Back')
  await expect(proposal).toHaveCount(0)

  await colleague.send(caseId(page), 'decisions', { outcome: 'hold' })
  await page.getByRole('button', { name: 'Count All' }).click()
  const dialog = page.getByRole('dialog', { name: 'Count the whole case?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('They differ')
  await dialog.getByRole('button', { name: 'Count' }).click()
  await expect(dialog.getByText(/second proposed to hold 22 reviews. Look at the/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(proposal).toContainText('second')
  await expectAccessible(page)
  await proposal.getByRole('button', { name: 'Confirm' }).click()
  await giveReason(page, 'Hold 22 reviews?', 'Confirm')
  await expect(group(page, 'Decided by a moderator (22)')).toBeVisible()
  await openFurther(page, directory, '/admin/bursts')
  await choose(page, 'State', 'Decided')
  await expect(row(page, official.name)).toContainText('Held')
  expect((await directory.find(official.name)).totalRatings).toBe(2)
})

test('rejecting more than twenty reviews of a case from the list needs a second moderator', async ({
  page,
  directory,
}) => {
  const official = await flood(directory, 23)
  await openDesk(page, directory, `?tab=reviews&search=${encodeURIComponent(official.name)}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().check()
  await expect(bar(page)).toContainText('25 selected')
  await press(page, 'Reject')
  await page.keyboard.press('6')
  await expect(bar(page)).toContainText('5 of 25 were not changed')
  await expect(bar(page).getByText(/Hiding more takes a second moderator/)).toHaveCount(5)
  await expect(bar(page)).toContainText('5 selected')
})

test('who confirms a proposal that was taken back reads so, and sees the case as it is', async ({
  page,
  directory,
  server,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const colleague = new Colleague(server, 'third')
  await colleague.logIn()
  const official = await flood(directory, 22)
  await openCase(page, directory, official)
  await colleague.send(caseId(page), 'decisions', { outcome: 'hold' })
  await page.reload()
  const proposal = group(page, 'Proposal to Hold 22 reviews')
  await proposal.getByRole('button', { name: 'Confirm' }).click()
  await colleague.send(caseId(page), 'proposal/decline', {})
  await giveReason(page, 'Hold 22 reviews?', 'Confirm')
  const note = page.getByRole('alert').filter({ hasText: 'Nothing was decided' })
  await expect(note).toContainText('third took this proposal back.')
  await expect(note).toBeFocused()
  await expect(proposal).toHaveCount(0)
  await expect(group(page, 'Log')).toContainText('Took back a proposal to hide reviews')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Count All' }).click()
  await giveReason(page, 'Count the whole case?', 'Count')
  await expect(group(page, 'Counting (24)')).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('a long case has pages, so that all reviews can be read and chosen', async ({
  page,
  directory,
}) => {
  const official = await directory.add()
  for (let count = 0; count < 503; count += 1)
    await directory.review(official.id, { overallRating: 1 })
  await openCase(page, directory, official)
  await expect(page.getByText('Reviews 1 to 500 of 503, the newest first')).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: '2' }).click()
  await expect(page).toHaveURL(/&page=2$/)
  await expect(page.getByText('Reviews 501 to 503 of 503, the newest first')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Reviews 501 to 503')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Select all 3 on this page' }).check()
  await page
    .getByRole('region', { name: 'Chosen reviews' })
    .getByRole('button', { name: 'Hold' })
    .click()
  await giveReason(page, 'Hold 3 reviews?', 'Hold')
  await expect(group(page, 'Decided by a moderator (3)')).toContainText('Held, by a moderator')
  await page.goBack()
  await expect(page.getByText('Reviews 1 to 500 of 503, the newest first')).toBeVisible()
})

test('a case fits a phone', async ({ page, directory }) => {
  const official = await flood(directory)
  await page.setViewportSize({ width: 360, height: 740 })
  await openCase(page, directory, official)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page
    .getByRole('checkbox', { name: /^Select all/ })
    .first()
    .check()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Count All' }).click()
  await giveReason(page, 'Count the whole case?', 'Count')
  await expect(group(page, 'Counting (22)')).toBeVisible()
  await openFurther(page, directory, '/admin/bursts')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
