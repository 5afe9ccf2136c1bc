import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { openDesk, row } from '../support/desk'
import type { Directory } from '../support/directory'
import { test } from '../support/queue'
import { toast } from '../support/screens'
import { expect } from '../support/test'

const undo = (shown: Locator) => shown.getByRole('button', { name: /^Undo/ })
const approve = (shown: Locator) => shown.getByRole('button', { name: /^Approve/ })

async function expectDimmed(shown: Locator): Promise<void> {
  await expect(undo(shown)).toBeVisible()
  await expect(shown).toHaveCSS('box-shadow', /inset/)
}

/** Writes reviews that the content filter holds, and opens the list of pending ones. */
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

// S56
test('a decided row stays in place, dimmed, and a second press there decides nothing', async ({
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
  await expectDimmed(number(3))
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(await number(2).boundingBox()).toEqual(before)
  await expect(number(2)).toContainText('Pending')
  for (const [at, review] of reviews.entries())
    expect(await waiting.trail(review)).toHaveLength(at === 2 ? 1 : 0)
  await expectAccessible(page)

  await undo(number(3)).click()
  await expect(undo(number(3))).toHaveCount(0)
  await expect(approve(number(3))).toBeFocused()
  await expect(number(3)).toContainText('Pending')
  await expect(number(3)).toHaveCSS('box-shadow', 'none')
  await expect
    .poll(() => waiting.trail(reviews[2] ?? ''))
    .toMatchObject([{ after: 'pending' }, { after: 'approved' }])
})
