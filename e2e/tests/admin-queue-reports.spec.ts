import { expectAccessible } from '../support/accessible'
import { openQueue, test, title } from '../support/queue'
import { expect } from '../support/test'

test('reports of one review are one item, with their notes and what does not count', async ({
  page,
  directory,
  waiting,
}) => {
  const { id, name } = await directory.add()
  const { id: ratingId } = await directory.review(id, { reviewText: 'Sells lamps.' })
  for (let votes = 0; votes < 6; votes += 1) await directory.vote(ratingId, true)
  const report = await waiting.report(ratingId, 'He sells none.')
  await directory.report(ratingId, 'off_topic', 'It is his cousin.')
  await directory.report(ratingId, 'off_topic')
  await openQueue(page, directory)
  await expect(page.getByRole('button', { name: 'All 1' })).toBeVisible()
  await expect(title(page, `Report on a review of ${name}`)).toBeVisible()
  const item = page.getByRole('article')
  for (const text of [
    'It’s not about this official: 2',
    'It says something false: 1',
    '3 reports from',
    'He sells none.',
    'It is his cousin.',
    'and 1 more',
    'Votes that do not count1',
  ]) {
    await expect(item).toContainText(text)
  }
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: 'Uphold all reports' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(title(page, 'All caught up.')).toBeFocused()
  // The desk shows the next item before the decision is saved.
  await expect
    .poll(() => waiting.trail(report))
    .toMatchObject([{ action: 'report_status', after: 'approved' }])
})

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

test('a report that comes after a decision is an item of its own', async ({
  page,
  directory,
  waiting,
}) => {
  const { id, name } = await directory.add()
  const { id: ratingId } = await directory.review(id, { reviewText: 'Sells lamps.' })
  const report = await waiting.report(ratingId, 'He sells none.')
  await openQueue(page, directory)
  await expect(title(page, `Report on a review of ${name}`)).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(title(page, 'All caught up.')).toBeFocused()
  // The next item shows before the decision is stored.
  await expect.poll(() => waiting.trail(report)).toMatchObject([{ after: 'rejected' }])
  await directory.report(ratingId, 'off_topic', 'It is his cousin.')
  await page.reload()
  await expect(page.getByRole('article')).toContainText('It is his cousin.')
  await expect(page.getByRole('article')).not.toContainText('He sells none.')
})
