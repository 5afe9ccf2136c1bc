import type { Page } from '@playwright/test'
import { giveReason, openDesk, row } from '../support/desk'
import { openQueue, readOn, test, title } from '../support/queue'
import { toast } from '../support/screens'
import { expect } from '../support/test'

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
]

/** The buttons and links under the toast, and the bars with decision buttons. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('[role=region][aria-label^=Notifications]')
    const shown = region?.querySelector('li')?.getBoundingClientRect()
    if (!shown) return ['there is no toast']
    const bars = [
      document.querySelector('[aria-label=Decision]')?.parentElement,
      document.querySelector('#chosen-rows'),
    ]
    const pressed = document.querySelectorAll(
      'a[href], button, input, select, textarea, [role=combobox]',
    )
    return [...pressed, ...bars].flatMap((element) => {
      if (!element?.checkVisibility() || region?.contains(element)) return []
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const apart =
        left >= shown.right || right <= shown.left || top >= shown.bottom || bottom <= shown.top
      return apart
        ? []
        : [element.getAttribute('aria-label') ?? element.textContent ?? element.tagName]
    })
  })

async function expectNothingCovered(page: Page, where: string): Promise<void> {
  await expect.poll(() => covered(page), { message: where }).toEqual([])
}

test('a toast covers no action of a list', async ({ page, directory }) => {
  const { id, name } = await directory.add()
  for (let i = 1; i <= 6; i += 1)
    await directory.review(id, {
      reviewText: `Number ${i} of them: write to me at someone${i}@example.org.`,
    })
  await openDesk(page, directory, `?tab=reviews&status=pending&search=${encodeURIComponent(name)}`)
  const shown = (i: number) => row(page, `Number ${i} of them`)
  const undo = async (i: number) => {
    await shown(i).getByRole('button', { name: /^Undo/ }).click()
    await expect(shown(i).getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  }
  for (const size of sizes)
    await test.step(`at ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      for (const i of [6, 4]) {
        // A row accepts no other decision before the response, and the toast may be the last row's.
        const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
        await shown(i)
          .getByRole('button', { name: /^Approve/ })
          .click()
        await (await answer).finished()
        await expect(toast(page, 'Rating status updated successfully')).toBeVisible()
        await expectNothingCovered(page, `after number ${i}`)
        await undo(i)
      }
      await shown(1).getByRole('checkbox').check()
      await shown(2)
        .getByRole('button', { name: /^Reject/ })
        .click()
      await giveReason(page, 'Spam or advertising')
      await expect(toast(page, 'Rating status updated successfully')).toBeVisible()
      await expectNothingCovered(page, 'with chosen rows')
      await undo(2)
      await shown(1).getByRole('checkbox').uncheck()
    })
})

test('a photo fits above the decision bar, and no toast covers the buttons', async ({
  page,
  directory,
  waiting,
}) => {
  await page.clock.install()
  const { id, name } = await directory.add()
  await waiting.review(id)
  await waiting.photo(page, id)
  await waiting.correction(id, 'city', 'Millville')
  // Only a scanner causes this state, so alter the response.
  await page.route(/\/api\/admin\/queue/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    if (answer.item?.photoUpload)
      answer.item.photoUpload.notApprovable = 'The scanner has not looked at it yet.'
    await route.fulfill({ response, json: answer })
  })
  await openQueue(page, directory)
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  const picture = page.getByRole('img', { name: `${name}, as uploaded` })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBeGreaterThan(0)
  for (const size of sizes)
    await test.step(`at ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await page.evaluate(() => window.scrollTo(0, 0))
      const dock = await page.getByRole('region', { name: 'Decision' }).locator('..').boundingBox()
      const box = await picture.boundingBox()
      if (!dock || !box) throw new Error('nothing to compare')
      expect(box.y + box.height).toBeLessThanOrEqual(dock.y)
      expect(box.height).toBeGreaterThan(180)
      expect(box.width / box.height).toBeCloseTo(0.8, 1)
      await readOn(page)
      await page.keyboard.press('a')
      await expect(toast(page, 'This photo cannot be approved')).toBeVisible()
      await expectNothingCovered(page, 'in the queue')
    })
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(title(page, `Correction to ${name}’s profile`)).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNothingCovered(page, `with an undo, at ${size.width} × ${size.height}`)
  }
  // The queue may be loading: its response would come after the page is gone.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
