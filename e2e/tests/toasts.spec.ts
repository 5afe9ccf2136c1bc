import type { Page } from '@playwright/test'
import type { Directory } from '../support/directory'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

const region = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const toasts = (page: Page) => region(page).getByRole('listitem')
/** A closing toast stays visible for a while, so check its state instead. */
const expectOpen = (page: Page) => expect(toasts(page)).toHaveAttribute('data-state', 'open')

/** Opens a profile on which every vote fails with a toast. */
async function failingVotes(page: Page, directory: Directory) {
  const { id } = await directory.add()
  await directory.review(id, { reviewText: 'Plain answers.' })
  await page.goto(`/official/${id}`)
  await answerWith(page, /\/feedback$/, { status: 500, body: '' })
  const vote = page.getByRole('button', { name: /^Helpful/ })
  await expect(vote).toBeEnabled()
  await expect(region(page)).toBeAttached()
  return vote
}

test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource/))

test('F8 moves the focus to the notifications, where a toast stays and can be closed', async ({
  page,
  directory,
}) => {
  await page.clock.install()
  const vote = await failingVotes(page, directory)
  await test.step('it finds them before the first toast', async () => {
    // The region appears shortly before it listens.
    await expect(async () => {
      await page.keyboard.press('F8')
      await expect(region(page).locator(':focus')).toHaveCount(1, { timeout: 500 })
    }).toPass()
  })
  await vote.focus()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(region(page).locator(':focus')).toHaveCount(1)
  await page.clock.runFor(20_000)
  await expectOpen(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(region(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toBeHidden()
  await test.step('a toast closes by itself once nothing holds it', async () => {
    await vote.press('Enter')
    await expect(toasts(page)).toBeVisible()
    await page.clock.runFor(5_001)
    await expect(toasts(page)).toBeHidden()
  })
})

test('a swipe to the right closes a toast, a short one or one to the left does not', async ({
  page,
  directory,
}) => {
  const vote = await failingVotes(page, directory)
  await vote.click()
  await expect(toasts(page)).toBeVisible()
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox()
    if (!box) throw new Error('no toast to swipe')
    const [x, y] = [box.x + 80, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + distance * part, y)
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toasts(page)).toBeVisible()
  await swipe(-120)
  await expect(toasts(page)).toBeVisible()
  await swipe(60)
  await expect(toasts(page)).toBeHidden()
})
