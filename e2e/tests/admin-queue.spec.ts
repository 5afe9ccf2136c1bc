import type { Page } from '@playwright/test'
import { reasons } from '../support/desk'
import { decision, openQueue, readOn, test, title } from '../support/queue'
import { expect } from '../support/test'

const said = (page: Page) => page.getByRole('main').getByRole('status')
const notice = (page: Page) => page.getByRole('main').getByRole('alert')

test('the whole queue of five kinds is decided by keyboard only', async ({
  page,
  directory,
  waiting,
}) => {
  await page.clock.install()
  const { id, name } = await directory.add({ description: 'Serves on the council since 2019.' })
  const published = await directory.review(id, {
    reviewText: 'Was at no meeting in all of last year.',
  })
  const review = await waiting.review(id)
  const newcomer = await directory.add({}, 'pending')
  const correction = await waiting.correction(
    id,
    'description',
    'Serves on the school board since 2019.',
  )
  const report = await waiting.report(published.id, 'The minutes show another thing.')
  await waiting.photo(page, id)
  await openQueue(page, directory)
  await expect(page.getByRole('button', { name: 'All 5' })).toHaveAttribute('aria-pressed', 'true')

  await expect(title(page, `Review of ${name}`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Flags' })).toContainText('someone@example.org')
  await page.keyboard.press('r')
  await expect(reasons(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('6')
  await expect(said(page)).toHaveText(`Rejected. Next: new official ${newcomer.name}.`)

  await page.keyboard.press('a')
  await expect(said(page)).toHaveText(`Approved. Next: correction to ${name}’s profile.`)
  await expect(page.locator('del')).toContainText('council')
  await expect(page.locator('ins')).toContainText('school board')
  await readOn(page)
  await page.keyboard.press('a')

  await expect(title(page, `Report on a review of ${name}`)).toBeVisible()
  await expect(page.getByText('The minutes show another thing.')).toBeVisible()
  await readOn(page)
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: 'Uphold the report' })).toBeVisible()
  await page.keyboard.press('1')
  await expect(said(page)).toHaveText(`Upheld, and the review rejected. Next: photo of ${name}.`)

  await expect(page.getByRole('img', { name: `${name}, as uploaded` })).toHaveJSProperty(
    'naturalWidth',
    768,
  )
  await page.keyboard.press('r')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('The reason, in your own words')).toBeFocused()
  await page.keyboard.type('as is asked: a sea, not a person')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(title(page, 'All caught up.')).toBeFocused()

  expect(await waiting.trail(review)).toMatchObject([
    { before: 'pending', after: 'rejected', reason: 'Spam or advertising' },
  ])
  expect(await waiting.trail(correction)).toMatchObject([
    { action: 'correction_status', after: 'approved' },
  ])
  expect(await waiting.trail(report)).toMatchObject([
    { action: 'report_status', after: 'approved' },
  ])
  expect(await waiting.trail(published.id)).toMatchObject([
    { after: 'rejected', reason: 'It says something false' },
  ])
  await expect(page.getByRole('button', { name: 'All 0' })).toBeVisible()
})

/** Advances the clock in small steps, since timers of the page show the server's responses. */
async function awaitTitle(page: Page, heading: string) {
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(title(page, heading)).toBeVisible({ timeout: 50 })
  }).toPass()
}

// S56
test('a double press decides once', async ({ page, directory, waiting }) => {
  await page.clock.install()
  const { id, name } = await directory.add({ city: 'Vineland' })
  await waiting.review(id)
  const second = await waiting.correction(id, 'city', 'Millville')
  const third = await directory.add({}, 'pending')
  await openQueue(page, directory)
  await expect(title(page, `Review of ${name}`)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('a')
  await awaitTitle(page, `Correction to ${name}’s profile`)
  await page.keyboard.press('a')
  await decision(page)
    .getByRole('button', { name: /^Approve/ })
    .press('Enter')
  await readOn(page)
  await page.keyboard.press('a')
  await awaitTitle(page, `New official ${third.name}`)
  await expect.poll(() => waiting.trail(second)).toMatchObject([{ after: 'approved' }])
})

test('the second of two moderators sees who decided, and when', async ({
  page,
  directory,
  waiting,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { id, name } = await directory.add()
  const review = await waiting.review(id)
  await openQueue(page, directory)
  await expect(title(page, `Review of ${name}`)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/admin/queue')
  await expect(title(other, `Review of ${name}`)).toBeVisible()
  await other.keyboard.press('r')
  await other.keyboard.press('1')
  await expect(title(other, 'All caught up.')).toBeVisible()
  await expect.poll(() => waiting.trail(review)).toHaveLength(1)

  await page.keyboard.press('a')
  await expect(notice(page)).toContainText(`Not saved: Approve the review of ${name}`)
  await expect(notice(page)).toContainText(
    /It was set to rejected by keeper, \w+ \d+, \d{4}, \d+:\d\d/,
  )
  await expect(title(page, 'All caught up.')).toBeVisible()
  await notice(page).getByRole('button', { name: 'Dismiss this notice' }).click()
  await expect(notice(page)).toBeHidden()
})
