import { decision, openQueue, readOn, test, title } from '../support/queue'
import { expect } from '../support/test'

test('decisions are undone one after the other, also after a visit to another screen', async ({
  page,
  directory,
  waiting,
}) => {
  await page.clock.install()
  const { id, name } = await directory.add()
  const review = await waiting.review(id)
  const correction = await waiting.correction(id, 'city', 'Millville')
  await openQueue(page, directory)
  await expect(title(page, `Review of ${name}`)).toBeVisible()
  await page.keyboard.press('a')
  await expect(title(page, `Correction to ${name}’s profile`)).toBeVisible()
  await readOn(page)
  await page.keyboard.press('a')
  await expect(title(page, 'All caught up.')).toBeVisible()
  await expect(decision(page)).toContainText(`Approved: correction to ${name}’s profile`)
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await page.getByRole('link', { name: /^Moderation Queue/ }).click()
  await page.keyboard.press('u')
  await expect(title(page, `Correction to ${name}’s profile`)).toBeVisible()
  await expect(decision(page)).toContainText(`Approved: review of ${name}`)
  await page.keyboard.press('u')
  await expect(title(page, `Review of ${name}`)).toBeVisible()
  await expect(decision(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  for (const undone of [review, correction])
    await expect
      .poll(() => waiting.trail(undone))
      .toMatchObject([{ after: 'pending' }, { after: 'approved' }])
})
