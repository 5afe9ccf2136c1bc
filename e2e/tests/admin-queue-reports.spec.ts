import { expectAccessible } from '../support/accessible'
import { openQueue, test, title } from '../support/queue'
import { expect } from '../support/test'

test('reports that come while a moderator reads are read first', async ({
  page,
  directory,
  waiting,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { id, name } = await directory.add()
  const { id: ratingId } = await directory.review(id, { reviewText: 'Sells lamps.' })
  const report = await waiting.report(ratingId, 'He sells none.')
  await directory.report(ratingId, 'off_topic', 'It is his brother.')
  await openQueue(page, directory)
  await expect(page.getByRole('button', { name: 'All 1' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('2 reports from')
  await directory.report(ratingId, 'off_topic', 'It is his cousin.')
  await directory.report(ratingId, 'harassment')
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(page.getByRole('alert')).toContainText(
    '2 more reports came while you were reading. Read them first.',
  )
  await expect(title(page, `Report on a review of ${name}`)).toBeFocused()
  const notes = page.getByRole('list', { name: 'Notes of others' }).getByRole('listitem')
  await expect(notes).toHaveCount(3)
  await expect(notes.nth(0)).toContainText('NewIt is his cousin.')
  await expect(notes.nth(1)).toContainText('NewIt harasses or threatens someone')
  await expect(notes.nth(2)).not.toContainText('New')
  await expectAccessible(page)
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(title(page, 'All caught up.')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect
    .poll(() => waiting.trail(report))
    .toMatchObject([{ action: 'report_status', after: 'rejected' }])
})
