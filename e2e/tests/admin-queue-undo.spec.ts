import { decision, openQueue, readOn, test, title } from '../support/queue'
import { expect } from '../support/test'

test('a decision can be undone for ten minutes, and its item comes back', async ({
  page,
  directory,
  waiting,
}) => {
  await page.clock.install()
  const { id, name } = await directory.add({ city: 'Vineland' })
  const correction = await waiting.correction(id, 'city', 'Millville')
  await openQueue(page, directory)
  await expect(title(page, `Correction to ${name}’s profile`)).toBeVisible()
  await page.keyboard.press('a')
  await expect(title(page, 'All caught up.')).toBeVisible()
  await expect(decision(page).getByRole('button', { name: /^Undo/ })).toContainText('10 min')
  await page.keyboard.press('u')
  await expect(title(page, `Correction to ${name}’s profile`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    `Undone. Next: correction to ${name}’s profile.`,
  )
  await expect
    .poll(() => waiting.trail(correction))
    .toMatchObject([{ after: 'pending' }, { after: 'approved' }])

  await page.keyboard.press('a')
  const undo = decision(page).getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeVisible()
  await page.clock.runFor('09:55')
  await expect(undo).toContainText(/[1-5] s/)
  await page.clock.runFor(6000)
  await expect(undo).toBeHidden()
  await page.keyboard.press('u')
  await expect(title(page, 'All caught up.')).toBeVisible()
})

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

test('a decision in the queue that is sent twice counts once', async ({
  page,
  directory,
  waiting,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const { id } = await directory.add()
  const review = await waiting.review(id)
  await openQueue(page, directory)
  const decided = /\/api\/ratings\/[0-9a-f-]{36}\/status$/
  await page.route(decided, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await decision(page)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.unroute(decided)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'All caught up.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(await waiting.trail(review)).toHaveLength(1)
})
