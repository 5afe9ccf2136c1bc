import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { openFurther } from '../support/desk'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const merges = (page: Page) => page.getByRole('region', { name: 'Merges' })

/** Merges the two profiles on screen, and confirms. */
async function merge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Merge Profiles' }).click()
  const question = page.getByRole('alertdialog', { name: 'Merge these profiles?' })
  await question.getByRole('button', { name: 'Merge', exact: true }).click()
}

test('two profiles with reviews are merged from the edit screen, and split again', async ({
  page,
  browser,
  directory,
  baseURL,
}) => {
  const kept = await directory.add({ name: 'Vera Quillstone', city: 'Vineland' })
  // With a typo, since an import treats an equal name as the same person.
  const lost = await directory.add({ name: 'Vera Quilstone', city: 'Vineland' })
  await directory.review(kept.id, { overallRating: 5 })
  await directory.review(lost.id, { overallRating: 3 })

  await openFurther(page, directory, `/admin/edit?official=${kept.id}`)
  await page.getByRole('link', { name: 'Merge with another profile' }).click()
  await page.getByRole('searchbox').fill('Vera Quilst')
  await page.getByRole('link', { name: 'Compare with Vera Quilstone' }).click()
  await expect(page.getByRole('region', { name: 'Kept' })).toContainText('Vera Quillstone')
  await expect(
    page.getByText('1 review and 1 source record move to the kept profile.'),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /Name differs/ })).toContainText('Vera Quilstone')
  await expectAccessible(page)

  await page.getByLabel('Reason').fill('One person')
  await merge(page)
  await expect(toast(page, 'Profiles merged')).toContainText('Vera Quilstone is now part of')
  await expect(page).toHaveURL(`/admin/edit?official=${kept.id}`)
  await expect(merges(page)).toContainText('Reason: One person')
  await expectAccessible(page)

  const visitor = await browser.newPage({ baseURL })
  await visitor.goto(`/official/${lost.id}`)
  await expect(visitor).toHaveURL(`/official/${kept.id}`)
  await expect(visitor.getByText('(2 reviews)').first()).toBeVisible()
  const moved = await visitor.request.get(`/official/${lost.id}`, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)

  await merges(page).getByRole('button', { name: 'Split again: Vera Quilstone' }).click()
  await expect(toast(page, 'Merge undone')).toBeVisible()
  await expect(merges(page)).toContainText('Split again')
  await visitor.goto(`/official/${lost.id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Vera Quilstone')
  await expect(visitor.getByText('(1 review)').first()).toBeVisible()
  await visitor.close()
})

test('an administrator changes the office of an official, and takes it back', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add({ name: 'Ben Quillham', city: 'Vineland' })
  await page.setViewportSize({ width: 360, height: 740 })
  await openFurther(page, directory, `/admin/edit?official=${id}`)
  await page.getByRole('button', { name: 'Change of Office' }).click()
  await expect(page.getByText('Becomes the present term when you save.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('2 fields need your attention')).toBeVisible()
  await page.getByLabel('Position type of the term').selectOption('mayor')
  await page.getByLabel('Position of the term').fill('Mayor')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Changes saved')).toContainText('Other terms of Ben Quillham')
  await expect(page.getByLabel('Position type', { exact: true })).toHaveValue('mayor')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Council Member of Vineland')
  await page.getByRole('button', { name: /^Change$/ }).click()
  await page.getByLabel('First day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await history
    .getByRole('button', { name: /^Undo the edit of/ })
    .first()
    .click()
  await expect(history).toContainText('Undone')
  await expect(page.getByText(/^…\sto/)).toBeVisible()
  await history.getByRole('button', { name: /^Undo the edit of/ }).click()
  await expect(page.getByLabel('Position type', { exact: true })).toHaveValue('council_member')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
