import { expectAccessible } from '../support/accessible'
import { giveReason, openDesk, openFurther, row } from '../support/desk'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('reviews are counted, rejected, set aside, counted again, deleted and restored', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add()
  await directory.review(id, { reviewText: 'Answers letters within a week.' })
  await directory.review(id, { overallRating: 2 })
  await openDesk(page, directory, `?tab=reviews&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews Found (2)' })).toBeVisible()
  const told = row(page, 'Answers letters')
  await test.step('a single review is set aside and counted again, without a case', async () => {
    await told.getByRole('button', { name: `Set aside: the review of ${name}` }).click()
    await giveReason(page, 'Not about this official')
    await expect(toast(page, 'The review is set aside')).toBeVisible()
    await told.getByRole('button', { name: /^Undo/ }).click()
    await expect(toast(page, 'Undone')).toBeVisible()
    await told.getByRole('button', { name: /^Set aside/ }).click()
    await giveReason(page, 'Not about this official')
    await expect(told).toContainText('Set aside: A moderator made this decision.')
    await page.reload()
    await expectAccessible(page)
    await told.getByRole('button', { name: `Count it: the review of ${name}` }).click()
    await expect(toast(page, 'The review counts')).toBeVisible()
    expect((await directory.find(name)).totalRatings).toBe(2)
  })
  await told.getByRole('button', { name: /^Reject/ }).click()
  await giveReason(page, 'Not about this official')
  await expect(toast(page, 'Rating status updated successfully')).toBeVisible()
  await expect(told).toContainText('Rejected')
  const silent = row(page, 'No comment')
  const question = page.getByRole('alertdialog', { name: 'Delete Rating' })
  await silent.getByRole('button', { name: /^Delete/ }).click()
  await giveReason(page, 'Spam or advertising')
  await expect(question).toContainText('Are you sure you want to delete this rating?')
  await page.keyboard.press('Escape')
  await expect(silent).toBeVisible()
  await silent.getByRole('button', { name: /^Delete/ }).click()
  await giveReason(page, 'Spam or advertising')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Rating deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews Found (1)' })).toBeVisible()
  expect((await directory.find(name)).totalRatings).toBe(0)
  await openFurther(page, directory, `/admin/bin?search=${encodeURIComponent(name)}`)
  const restore = page.getByRole('button', { name: /^Restore the review/ })
  await expect(restore).toBeVisible()
  await expectAccessible(page)
  await restore.click()
  await expect(toast(page, 'Review restored')).toBeVisible()
  expect((await directory.find(name)).totalRatings).toBe(1)
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
