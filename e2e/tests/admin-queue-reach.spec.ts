import { expectAccessible } from '../support/accessible'
import { hold, reasons } from '../support/desk'
import { decision, openQueue, test, title } from '../support/queue'
import { expect } from '../support/test'

test('keys do nothing in fields and dialogs, and can be switched off', async ({
  page,
  directory,
  waiting,
}) => {
  const { id, name } = await directory.add()
  await waiting.review(id)
  await openQueue(page, directory)
  await expect(title(page, `Review of ${name}`)).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await page.keyboard.press('a')
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await page.reload()
  await expect(title(page, `Review of ${name}`)).toBeVisible()
  await page.keyboard.press('a')
  await decision(page)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await reasons(page).getByRole('button', { name: 'Something else', exact: true }).click()
  await page.keyboard.type('a r s u ?')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(title(page, `Review of ${name}`)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/queue$/)
})

test('each kind is accessible, wide and on a phone, and fits', async ({
  page,
  directory,
  waiting,
}) => {
  test.slow()
  const endless = 'Lantern'.repeat(9)
  const { id } = await directory.add({ city: endless })
  const published = await directory.review(id, { reviewText: endless })
  await waiting.review(id, `${endless} someone@example.org`)
  await directory.add({ name: `${endless} Newcomer` }, 'pending')
  await waiting.correction(id, 'city', `${endless}s`)
  await waiting.report(published.id, endless)
  await waiting.photo(page, id)
  await openQueue(page, directory)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const kind of ['official', 'rating', 'correction', 'photo_upload', 'report']) {
      await page.goto(`/admin/queue?kinds=${kind}`)
      await expect(page.getByRole('article')).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, `${kind} at ${width}`).toBeLessThanOrEqual(0)
      await expect(
        decision(page).getByRole('button', { name: /^(Approve|Uphold)/ }),
      ).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('r')
    await expect(reasons(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

test('the first three of many from the same address show, and all on demand', async ({
  page,
  directory,
  waiting,
}) => {
  const { id, name } = await directory.add()
  const address = directory.stranger()
  const cities = ['Millville', 'Bridgeton', 'Vineland', 'Camden', 'Trenton']
  for (const city of cities) await waiting.correction(id, 'city', city, address)
  await openQueue(page, directory)
  await expect(title(page, `Correction to ${name}’s profile`)).toBeVisible()
  const nearby = page.getByRole('list', { name: 'From the same address' }).getByRole('listitem')
  await expect(nearby).toHaveCount(3)
  await page.getByRole('button', { name: 'Show all 4' }).click()
  await expect(nearby).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the first 3' }).click()
  await expect(nearby).toHaveCount(3)
})

test('an item that loads late gets the focus', async ({ page, directory, waiting }) => {
  const { id, name } = await directory.add()
  await waiting.correction(id, 'city', 'Millville')
  const release = await hold(page, /\/api\/admin\/queue\?.*after=/)
  await openQueue(page, directory)
  await expect(title(page, `Correction to ${name}’s profile`)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
  release()
  await expect(title(page, 'All caught up.')).toBeFocused()
})
