import { expectAccessible } from '../support/accessible'
import { decision, openQueue, test } from '../support/queue'
import { expect } from '../support/test'

test('each kind is accessible, wide and on a phone, and fits', async ({
  page,
  directory,
  waiting,
}) => {
  const endless = 'Lantern'.repeat(9)
  const { id } = await directory.add({ city: endless })
  const published = await directory.review(id, { reviewText: endless })
  await waiting.review(id, `${endless} someone@example.org`)
  await directory.add({ name: `${endless} Newcomer` }, 'pending')
  await waiting.correction(id, 'city', `${endless}s`)
  await waiting.report(published.id, endless)
  await waiting.photo(page, id)
  await openQueue(page, directory)
  for (const kind of ['official', 'rating', 'correction', 'photo_upload', 'report']) {
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.goto(`/admin/queue?kinds=${kind}`)
    await expect(page.getByRole('article')).toBeVisible()
    await expectAccessible(page)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBe(width)
      await expect(
        decision(page).getByRole('button', { name: /^(Approve|Uphold)/ }),
      ).toBeInViewport({ ratio: 1 })
    }
  }
  await expectAccessible(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})
