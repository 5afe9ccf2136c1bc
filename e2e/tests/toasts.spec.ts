import type { Page } from '@playwright/test'
import type { Directory } from '../support/directory'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

const region = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const toasts = (page: Page) => region(page).getByRole('listitem')
/** A closing toast stays visible for a while, so visibility proves little. */
const expectOpen = (page: Page) => expect(toasts(page)).toHaveAttribute('data-state', 'open')
const failure = 'Failed to submit feedback. Please try again.'

/** A profile on which every vote fails and shows a toast. */
async function failingVotes(page: Page, directory: Directory) {
  const { id } = await directory.add()
  await directory.review(id)
  await page.goto(`/official/${id}`)
  await answerWith(page, /\/feedback$/, { status: 500, body: '' })
  const vote = page.getByRole('button', { name: /^Helpful/ })
  await expect(vote).toBeEnabled()
  await expect(region(page)).toBeAttached()
  return vote
}

test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource/))

test('a toast closes after five seconds', async ({ page, directory }) => {
  await page.clock.install({ time: new Date('2026-03-02T10:00:00Z') })
  const vote = await failingVotes(page, directory)
  await page.clock.pauseAt(new Date('2026-03-02T11:00:00Z'))
  await vote.click()
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(toasts(page)).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.mouse.move(0, 0)
  await page.clock.runFor(4_800)
  await expectOpen(page)
  await page.clock.runFor(201)
  await expect(toasts(page)).toBeHidden()
})

test('a toast under the pointer stays', async ({ page, directory }) => {
  await page.clock.install()
  const vote = await failingVotes(page, directory)
  await vote.click()
  await toasts(page).hover()
  await page.clock.runFor(20_000)
  await expectOpen(page)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_001)
  await expect(toasts(page)).toBeHidden()
})

test('F8 moves the focus to the notifications, where a toast stays and can be closed', async ({
  page,
  directory,
}) => {
  await page.clock.install()
  const vote = await failingVotes(page, directory)
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
})

test('a toast opened while the notifications have the focus stays, also after the window was left', async ({
  page,
  directory,
}) => {
  await page.clock.install()
  const vote = await failingVotes(page, directory)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/feedback$/, async (route) => {
    await answered
    await route.fallback()
  })
  await vote.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('F8')
  await expect(region(page).locator(':focus')).toHaveCount(1)
  answer()
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(20_000)
  await expectOpen(page)

  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
  })
  await page.clock.runFor(20_000)
  await expectOpen(page)

  await vote.focus()
  await page.clock.runFor(4_000)
  await toasts(page).hover()
  await page.clock.runFor(20_000)
  await expectOpen(page)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_001)
  await expect(toasts(page)).toBeHidden()
})

test('Escape closes a toast that has the focus', async ({ page, directory }) => {
  const vote = await failingVotes(page, directory)
  await vote.click()
  await expect(toasts(page)).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toBeHidden()
})

test('one toast shows at a time, the newest', async ({ page, directory }) => {
  const vote = await failingVotes(page, directory)
  await vote.click()
  await expect(toasts(page)).toHaveText(new RegExp(failure))
  const conflict = {
    status: 409,
    contentType: 'application/problem+json',
    json: { detail: 'once' },
  }
  await answerWith(page, /\/feedback$/, conflict)
  await vote.click()
  await expect(toasts(page)).toHaveText(/Already voted/)
  await expect(toasts(page)).toHaveCount(1)
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

  // It had the focus, which went away with it.
  await page.clock.install()
  await page.mouse.move(0, 0)
  await vote.press('Enter')
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(5_001)
  await expect(toasts(page)).toBeHidden()
})

test('F8 finds the notifications before the first toast', async ({ page }) => {
  await page.goto('/')
  await expect(region(page)).toBeAttached()
  // The region is there a moment before it listens.
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(region(page).locator(':focus')).toHaveCount(1, { timeout: 500 })
  }).toPass()
})
