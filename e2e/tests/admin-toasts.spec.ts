import type { Page } from '@playwright/test'
import { giveReason, openDesk, row } from '../support/desk'
import { openQueue, readOn, test } from '../support/queue'
import { toast } from '../support/screens'
import { expect } from '../support/test'

const wide = { width: 1440, height: 900 }

/** The buttons and links of a part of the page that are under the toast. */
const covered = (page: Page, part: string) =>
  page.evaluate((selector) => {
    const shown = document
      .querySelector('[role=region][aria-label^=Notifications] li')
      ?.getBoundingClientRect()
    if (!shown) return ['there is no toast']
    const pressed = document.querySelectorAll(`${selector} :is(a[href], button, input, select)`)
    return [...pressed].flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const apart =
        left >= shown.right || right <= shown.left || top >= shown.bottom || bottom <= shown.top
      return apart ? [] : [element.getAttribute('aria-label') ?? element.textContent]
    })
  }, part)

test('a toast covers no bar, and no action of wide rows', async ({ page, directory }) => {
  const { id, name } = await directory.add()
  for (let i = 1; i <= 3; i += 1)
    await directory.review(id, {
      reviewText: `Number ${i} of them: write to me at someone${i}@example.org.`,
    })
  await openDesk(page, directory, `?tab=reviews&status=pending&search=${encodeURIComponent(name)}`)
  const shown = (i: number) => row(page, `Number ${i} of them`)
  await shown(1).getByRole('checkbox').check()
  for (const size of [{ width: 360, height: 740 }, wide])
    await test.step(`at ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await shown(2)
        .getByRole('button', { name: /^Reject/ })
        .click()
      await giveReason(page, 'Spam or advertising')
      await expect(toast(page, 'Rating status updated successfully')).toBeVisible()
      expect(await covered(page, '#chosen-rows, header')).toEqual([])
      if (size.width > 1000) expect(await covered(page, 'td:last-child')).toEqual([])
      await shown(2).getByRole('button', { name: /^Undo/ }).click()
      await expect(shown(2).getByRole('button', { name: /^Undo/ })).toHaveCount(0)
    })
})

test('a photo fits above the decision bar, and no toast covers its buttons', async ({
  page,
  directory,
  waiting,
}) => {
  await page.clock.install()
  const { id, name } = await directory.add()
  await waiting.review(id)
  await waiting.photo(page, id)
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
  for (const size of [{ width: 390, height: 844 }, wide])
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
      expect(await covered(page, '[aria-label=Decision], header')).toEqual([])
    })
  // The queue may be loading: its response would come after the page is gone.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
