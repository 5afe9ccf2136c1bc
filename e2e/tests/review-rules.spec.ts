import type { Locator } from '@playwright/test'
import { errorSummary } from '../support/forms'
import { reviewText, star, submitReview, toast } from '../support/screens'
import { expect, test } from '../support/test'

/** The text that describes a field. */
async function described(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

test('a review without an overall rating cannot be sent, and the field says why', async ({
  page,
  directory,
}) => {
  const { id } = await directory.find('Hester Nightjar')
  await page.goto(`/submit-review/${id}`)
  await expect(submitReview(page)).toBeDisabled()
  await expect(page.getByText('Overall rating is required', { exact: true })).toBeHidden()
  const overall = page.getByRole('radiogroup', { name: 'Overall rating' })
  await star(page, 'Overall rating', 1).focus()
  await reviewText(page).fill('No stars yet.')
  await expect(overall.getByText('Overall rating is required', { exact: true })).toBeVisible()
  await expect(overall).toHaveAttribute('aria-invalid', 'true')
  expect(await described(overall)).toContain('Overall rating is required')
  await star(page, 'Overall rating', 2).click({ force: true })
  await expect(page.getByText('Overall rating is required', { exact: true })).toBeHidden()
  await expect(submitReview(page)).toBeEnabled()
})

test('an email address must be valid or empty', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/submit-review/${id}`)
  const email = page.getByLabel(/^Email/)
  await star(page, 'Overall rating', 3).click({ force: true })
  for (const wrong of [
    'plum',
    'plum@',
    '@example.org',
    'plum at example.org',
    'plum@example',
    'a b@example.org',
  ]) {
    await email.fill(wrong)
    await submitReview(page).click()
    await expect(page.getByText('Valid email is required', { exact: true })).toBeVisible()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    expect(await described(email), wrong).toContain('Valid email is required')
    await expect(email).toBeFocused()
    await expect(email).toHaveValue(wrong)
  }
  await email.fill('')
  await submitReview(page).click()
  await expect(page).toHaveURL(`/official/${id}`)
})

test('the categories are those of the position type, and may be left out or cleared', async ({
  page,
  directory,
}) => {
  for (const [name, categories] of [
    ['Marigold Quennell-Ott', ['Leadership', 'Accessibility', 'Transparency', 'Community Impact']],
    ['Rufus Candlewright', ['Fairness', 'Timeliness', 'Professionalism', 'Communication']],
    [
      'Hester Nightjar',
      ['Professionalism', 'Community Relations', 'Responsiveness', 'Transparency'],
    ],
    ['Cornelius Bluebottle', []],
  ] as const) {
    const { id } = await directory.find(name)
    await page.goto(`/submit-review/${id}`)
    await expect(page.getByRole('radiogroup').first()).toBeVisible()
    const groups = page.getByRole('radiogroup')
    await expect(groups).toHaveCount(categories.length + 1)
    for (const [index, category] of categories.entries()) {
      await expect(groups.nth(index + 1)).toHaveAccessibleName(new RegExp(`^${category}`))
    }
  }
  const { id } = await directory.find('Hester Nightjar')
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Transparency', 2).click({ force: true })
  await expect(star(page, 'Transparency', 2)).toBeChecked()
  await page
    .getByRole('radiogroup', { name: /^Transparency/ })
    .getByRole('button', { name: /^Clear/ })
    .click()
  for (const stars of [1, 2, 3, 4, 5])
    await expect(star(page, 'Transparency', stars)).not.toBeChecked()
})

test('errors of the server show at their fields, and the input is kept', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 422/)
  const { id } = await directory.add()
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 3).click({ force: true })
  const long = `${'It is a long story. '.repeat(250)}!`
  await reviewText(page).fill(long)
  await page.getByRole('switch', { name: 'Post anonymously' }).click()
  await page.getByLabel('Your name').fill('P'.repeat(201))
  await submitReview(page).click()
  await expect(toast(page, 'Submission Failed')).toContainText(/^Submission Failed422: /)
  expect(await described(reviewText(page))).toContain(
    'Review is too long: 5001 characters of at most 5000',
  )
  expect(await described(page.getByLabel('Your name'))).toContain(
    'Name is too long: 201 characters of at most 200',
  )
  await expect(errorSummary(page, 2)).toBeFocused()
  await expect(reviewText(page)).toHaveValue(long)
  await expect(star(page, 'Overall rating', 3)).toBeChecked()
  await reviewText(page).fill('It is a short story.')
  await page.getByLabel('Your name').fill('Plum')
  await expect(page.getByText(/^(Review|Name) is too long/)).toHaveCount(0)
  await submitReview(page).click()
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(page.getByText('It is a short story.', { exact: true })).toBeVisible()
})

test('stars preview what a click would set, and keep what was set', async ({ page, directory }) => {
  const { id } = await directory.find('Hester Nightjar')
  await page.goto(`/submit-review/${id}`)
  const overall = page.getByRole('radiogroup', { name: 'Overall rating' })
  const filled = () =>
    overall
      .locator('label path')
      .evaluateAll(
        (paths) => paths.filter((path) => path.getAttribute('fill') === 'var(--star)').length,
      )
  await expect.poll(filled).toBe(0)
  await overall.locator('label').nth(3).hover()
  await expect.poll(filled).toBe(4)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(filled).toBe(0)
  await overall.locator('label').nth(1).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(filled).toBe(2)
})
