import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { giveReason, openDesk, row } from '../support/desk'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

/** Answers the browser's next dialog, which may appear some time after the press. */
const answer = (page: Page, how: 'accept' | 'dismiss') =>
  new Promise<void>((answered) => {
    page.once('dialog', (question) => question[how]().then(answered))
  })

test('reviews are counted, rejected, set aside, counted again and deleted', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add()
  await directory.review(id, { reviewText: 'Answers letters within a week.' })
  await directory.review(id, { overallRating: 2 })
  await openDesk(page, directory, `?tab=reviews&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 2, name: 'All Reviews (2)' })).toBeVisible()
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
  const kept = answer(page, 'dismiss')
  await silent.getByRole('button', { name: /^Delete/ }).click()
  await giveReason(page, 'Spam or advertising')
  await kept
  await expect(silent).toBeVisible()
  const agreed = answer(page, 'accept')
  await silent.getByRole('button', { name: /^Delete/ }).click()
  await giveReason(page, 'Spam or advertising')
  await agreed
  await expect(toast(page, 'Rating deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'All Reviews (1)' })).toBeVisible()
  expect((await directory.find(name)).totalRatings).toBe(0)
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
