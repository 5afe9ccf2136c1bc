import { expectAccessible } from '../support/accessible'
import { giveReason, openDesk, row } from '../support/desk'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('reviews are counted, approved, rejected and deleted', async ({ page, directory }) => {
  const { id, name } = await directory.add()
  await directory.review(id, {
    reviewText: 'Answers letters within a week.',
    isAnonymous: false,
    reviewerName: 'Ruth',
  })
  await directory.review(id, { overallRating: 2 })
  await openDesk(page, directory, `?tab=reviews&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 2, name: 'All Reviews (2)' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Official',
    'Reviewer',
    'Rating',
    'Review Text',
    'IP & Location',
    'Submitted',
    'Actions',
  ])
  const silent = row(page, 'No comment')
  await expect(silent).toContainText('Anonymous')
  await expect(silent).toContainText('2/5')
  const told = row(page, 'Answers letters')
  await expect(told).toContainText('Ruth')
  await told.getByRole('button', { name: /^Reject/ }).click()
  await giveReason(page, 'Not about this official')
  await expect(toast(page, 'Rating status updated successfully')).toBeVisible()
  await expect(told).toContainText('Rejected')
  page.once('dialog', (question) => question.dismiss())
  await silent.getByRole('button', { name: /^Delete/ }).click()
  await giveReason(page, 'Spam or advertising')
  await expect(silent).toBeVisible()
  let asked = ''
  page.once('dialog', (question) => {
    asked = question.message()
    return question.accept()
  })
  await silent.getByRole('button', { name: /^Delete/ }).click()
  await giveReason(page, 'Spam or advertising')
  await expect(toast(page, 'Rating deleted successfully')).toBeVisible()
  expect(asked).toBe('Are you sure you want to delete this rating? This action cannot be undone.')
  await expect(page.getByRole('heading', { level: 2, name: 'All Reviews (1)' })).toBeVisible()
})

test('findings of the automatic checks show on the row', async ({ page, directory }) => {
  const { id, name } = await directory.add()
  await directory.review(id, { reviewText: 'Write to me at someone@example.org about it.' })
  await openDesk(page, directory, `?tab=reviews&status=pending&search=${encodeURIComponent(name)}`)
  await expect(row(page, name).getByRole('list', { name: 'Flags' })).toContainText(
    'someone@example.org',
  )
})

test('on the profile an administrator sees unpublished reviews, marked and without votes', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  await directory.review(id, { reviewText: 'Write to me at someone@example.org about it.' })
  await directory.review(id, { reviewText: 'Answers letters within a week.' })
  await openDesk(page, directory)
  await page.goto(`/official/${id}`)
  const held = page.getByRole('listitem').filter({ hasText: 'someone@example.org' })
  await expect(held).toContainText('Pending')
  await expect(held.getByRole('button')).toHaveCount(0)
  const published = page.getByRole('listitem').filter({ hasText: 'within a week' })
  await expect(published.getByRole('button', { name: /^Helpful/ })).toBeVisible()
  await expect(published).not.toContainText('Approved')
})

test('a single review is set aside and counted again, without a case', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add()
  await directory.review(id, { reviewText: 'Answers letters within a week.' })
  await openDesk(page, directory, `?tab=reviews&search=${encodeURIComponent(name)}`)
  const told = row(page, 'Answers letters')
  await told.getByRole('button', { name: `Set aside: the review of ${name}` }).click()
  await giveReason(page, 'Not about this official')
  await expect(toast(page, 'The review is set aside')).toBeVisible()
  await expect(told).toContainText('Set aside: A moderator has decided so.')
  await told.getByRole('button', { name: /^Undo/ }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(told).not.toContainText('A moderator has decided so.')
  await told.getByRole('button', { name: /^Set aside/ }).click()
  await giveReason(page, 'Not about this official')
  await expect(told).toContainText('Set aside: A moderator has decided so.')
  await page.reload()
  await expectAccessible(page)
  await told.getByRole('button', { name: `Count it: the review of ${name}` }).click()
  await expect(toast(page, 'The review counts')).toBeVisible()
  expect((await directory.find(name)).totalRatings).toBe(1)
})
