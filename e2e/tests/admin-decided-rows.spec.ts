import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { choose, giveReason, hold, logIn, openDesk, openFurther, row } from '../support/desk'
import type { Directory } from '../support/directory'
import { decision, openQueue, test } from '../support/queue'
import { toast } from '../support/screens'
import { expect } from '../support/test'

const status = /\/api\/(admin\/)?[a-z-]+\/[0-9a-f-]{36}(\/status)?$/
const undo = (shown: Locator) => shown.getByRole('button', { name: /^Undo/ })
const approve = (shown: Locator) => shown.getByRole('button', { name: /^Approve/ })
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true }).first()

const firstCell = (shown: Locator) => shown.getByRole('cell').nth(1).locator(':scope > div')

async function expectStruck(shown: Locator): Promise<void> {
  await expect(undo(shown)).toBeVisible()
  await expect(firstCell(shown)).toHaveCSS('text-decoration-line', 'line-through')
}

/** Writes reviews that the screen holds, and opens the list of those that wait. */
async function openHeld(page: Page, directory: Directory, count: number) {
  const { id, name } = await directory.add()
  const reviews: string[] = []
  for (let i = 1; i <= count; i += 1) {
    const reviewText = `Number ${i} of them: write to me at someone${i}@example.org about it.`
    reviews.push((await directory.review(id, { reviewText })).id)
  }
  await openDesk(page, directory, `?tab=reviews&status=pending&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row')).toHaveCount(count + 1)
  const number = (i: number) => row(page, `Number ${i} of them`)
  return { name, reviews, number }
}

test('a decided row stays in its place, struck through, and a second press at the spot decides nothing', async ({
  page,
  directory,
  waiting,
}) => {
  const { reviews, number } = await openHeld(page, directory, 3)
  const before = await number(2).boundingBox()
  const box = await approve(number(3)).boundingBox()
  if (!box) throw new Error('no button to press')
  const reread = page.waitForResponse(/\/api\/ratings\?/)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(toast(page, 'Rating status updated successfully')).toBeVisible()
  await reread
  await expectStruck(number(3))
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(await number(2).boundingBox()).toEqual(before)
  await expect(number(2)).toContainText('Pending')
  for (const [at, review] of reviews.entries()) expect(await waiting.trail(review)).toHaveLength(at === 2 ? 1 : 0)
  await expectAccessible(page)

  await undo(number(3)).click()
  await expect(undo(number(3))).toHaveCount(0)
  await expect(approve(number(3))).toBeFocused()
  await expect(number(3)).toContainText('Pending')
  await expect(firstCell(number(3))).toHaveCSS('text-decoration-line', 'none')
  await expect.poll(() => waiting.trail(reviews[2] ?? '')).toMatchObject([{ after: 'pending' }, { after: 'approved' }])
})

test('decided rows go when the list is asked again', async ({ page, directory }) => {
  const { name, number } = await openHeld(page, directory, 3)
  await approve(number(3)).click()
  await expectStruck(number(3))
  await refresh(page).click()
  await expect(number(3)).toHaveCount(0)
  await expect(number(2)).toBeVisible()

  await approve(number(2)).click()
  await expectStruck(number(2))
  await choose(page, 'Status', 'All Statuses')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(undo(page.getByRole('main'))).toHaveCount(0)
  await choose(page, 'Status', 'Pending')
  await expect(page.getByRole('row')).toHaveCount(2)

  await approve(number(1)).click()
  await expectStruck(number(1))
  await page.getByRole('tab', { name: 'Officials' }).click()
  await page.goBack()
  await expect(page.getByText('No reviews found.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${name.split(' ')[0]}`))
})

test('decided rows outlive a deletion and a login in the middle of work', async ({ page, directory, complaints }) => {
  complaints.allow(/status of 401/)
  const { number } = await openHeld(page, directory, 4)
  await approve(number(4)).click()
  await expectStruck(number(4))
  page.once('dialog', (question) => question.accept())
  await number(1)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await giveReason(page, 'Spam or advertising')
  await expect(toast(page, 'Rating deleted successfully')).toBeVisible()
  await expect(number(1)).toHaveCount(0)
  await expectStruck(number(4))

  await page.context().clearCookies()
  await approve(number(3)).click()
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(number(3)).toContainText('Pending')
  await page.getByRole('alert').getByRole('button', { name: 'Login' }).click()
  const reread = page.waitForResponse((answer) => /\/api\/ratings\?/.test(answer.url()) && answer.ok())
  await logIn(dialog)
  await reread
  await expectStruck(number(4))
  await expect(number(3)).toContainText('Pending')
})

test('a double click decides once, and no moderator is overtaken by himself', async ({ page, directory, waiting }) => {
  const { reviews, number } = await openHeld(page, directory, 2)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  const answer = await hold(page, status)
  const button = approve(number(2))
  await button.dblclick()
  await number(2)
    .getByRole('button', { name: /^Reject/ })
    .click()
  answer()
  await expect(toast(page, 'Rating status updated successfully')).toBeVisible()
  await expectStruck(number(2))
  expect(sent).toHaveLength(1)
  expect(await waiting.trail(reviews[1] ?? '')).toMatchObject([{ after: 'approved' }])
})

test('a decision whose answer was lost is made again without a conflict', async ({
  page,
  directory,
  waiting,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const { reviews, number } = await openHeld(page, directory, 1)
  await page.route(status, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await approve(number(1)).click()
  await expect(toast(page, 'Update failed')).toBeVisible()
  await page.unroute(status)
  await approve(number(1)).click()
  await expect(toast(page, 'Rating status updated successfully')).toBeVisible()
  await expectStruck(number(1))
  expect(await waiting.trail(reviews[0] ?? '')).toHaveLength(1)
})

test('a row that another moderator has decided has no Undo', async ({ page, directory, complaints }) => {
  complaints.allow(/status of 409/)
  const { reviews, number } = await openHeld(page, directory, 1)
  await directory.decide('ratings', reviews[0] ?? '', 'rejected')
  await approve(number(1)).click()
  await expect(toast(page, 'Update failed')).toContainText('It was set to rejected by keeper')
  await expect(number(1)).toContainText('Rejected')
  await expect(undo(number(1))).toHaveCount(0)
})

test('officials, photos, corrections and reports stay as well', async ({ page, directory, waiting }) => {
  const { name } = await directory.add({}, 'pending')
  await openDesk(page, directory, '?tab=officials&status=pending')
  await choose(page, `Status of ${name}`, 'Approved')
  await expectStruck(row(page, name))

  const known = await directory.add()
  await waiting.photo(page, known.id)
  await openDesk(page, directory, '?tab=photo-uploads')
  await row(page, known.name)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await giveReason(page, 'Shows someone else')
  await expectStruck(row(page, known.name))

  await waiting.correction(known.id, 'city', 'Millville')
  await openDesk(page, directory, '?tab=corrections&status=pending')
  await approve(row(page, known.name)).click()
  await expectStruck(row(page, known.name))
  await undo(row(page, known.name)).click()
  await expect(toast(page, 'Correction status updated successfully')).toBeVisible()

  const review = await directory.review(known.id, { reviewText: 'Was at no meeting in all of last year.' })
  await waiting.report(review.id, 'The minutes show another thing.')
  await openFurther(page, directory, '/admin/reports')
  await row(page, known.name)
    .getByRole('button', { name: /^Uphold/ })
    .click()
  await expectStruck(row(page, known.name))
  await undo(row(page, known.name)).click()
  await expect(toast(page, 'Report set to pending')).toBeVisible()
})

test('all that wait are approved after a question, and stay', async ({ page, directory }) => {
  const { number } = await openHeld(page, directory, 3)
  await number(3)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await giveReason(page, 'Spam or advertising')
  await expectStruck(number(3))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve 2 reviews?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, '2 reviews approved')).toBeVisible()
  for (const i of [1, 2]) await expectStruck(number(i))
  await expect(number(3)).toContainText('Rejected')
})

test('a decision in the queue that was sent twice is one', async ({ page, directory, waiting, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  const { id } = await directory.add()
  const review = await waiting.review(id)
  await openQueue(page, directory)
  await page.route(status, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await decision(page)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.unroute(status)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'All caught up.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(await waiting.trail(review)).toHaveLength(1)
})
