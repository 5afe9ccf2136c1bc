import { errorSummary } from '../support/forms'
import { reviewText, star, submitReview, toast } from '../support/screens'
import { expect, test } from '../support/test'

test('an official is found and chosen, and Change Official keeps the input', async ({
  page,
  directory,
}) => {
  const [first, second] = [
    await directory.find('Miriam Lampwick'),
    await directory.find('Delphine Slateworth'),
  ]
  const main = page.getByRole('main')
  const choose = async (text: string, { id, name }: typeof first) => {
    await main.getByRole('searchbox').fill(text)
    await main.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page).toHaveURL(`/submit-review/${id}`)
    await expect(page.getByRole('radiogroup', { name: 'Overall rating' })).toBeVisible()
  }
  await page.goto('/submit-review')
  await expect(page).toHaveTitle('Submit a Review · Candor')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Submit a Review', exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Please select an official to review', { exact: true })).toBeVisible()
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
  await choose('lampwick', first)
  await expect(main.getByText('Rabbi, Teaneck', { exact: true })).toBeVisible()
  await expect(page.getByText('Please select an official to review')).toBeHidden()
  for (const rule of ['Keep it constructive', 'Be specific', 'Stay relevant', 'Be respectful'])
    await expect(main.getByText(rule)).toBeVisible()
  await star(page, 'Overall rating', 3).click({ force: true })
  await reviewText(page).fill('Meetings begin on time.')
  await main.getByRole('link', { name: 'Change Official', exact: true }).click()
  await expect(page).toHaveURL('/submit-review')
  await choose('slateworth', second)
  await expect(reviewText(page)).toHaveValue('Meetings begin on time.')
})

test('an official who does not exist shows a message', async ({ page, complaints }) => {
  complaints.allow(/status of 404/)
  const response = await page.goto('/submit-review/01912345-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Official Not Found', exact: true }),
  ).toBeVisible()
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
  const name = page.getByLabel('Your name')
  await expect(errorSummary(page, 2)).toBeFocused()
  await expect(reviewText(page)).toHaveAccessibleDescription(
    'Review is too long: 5001 characters of at most 5000',
  )
  await errorSummary(page, 2)
    .getByRole('link', { name: /^Name is too long/ })
    .click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Name is too long: 201 characters of at most 200')
  await expect(reviewText(page)).toHaveValue(long)
  await expect(star(page, 'Overall rating', 3)).toBeChecked()
  await reviewText(page).fill('It is a short story.')
  await name.fill('Plum')
  await expect(page.getByText(/^(Review|Name) is too long/)).toHaveCount(0)
  await submitReview(page).click()
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(page.getByText('It is a short story.', { exact: true })).toBeVisible()
})

test('a draft review survives a reload and other screens, and belongs to its official', async ({
  page,
  directory,
}) => {
  const [{ id }, { id: other }] = [await directory.add(), await directory.add()]
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 3).click({ force: true })
  await page.getByRole('switch', { name: 'Post anonymously' }).click()
  await page.getByLabel('Your name').fill('Ferdinand Plum')
  await reviewText(page).fill('Begun before lunch.')
  await page.reload()
  await expect(reviewText(page)).toHaveValue('Begun before lunch.')
  await expect(star(page, 'Overall rating', 3)).toBeChecked()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(reviewText(page)).toHaveValue('Begun before lunch.')
  await page.goto(`/submit-review/${other}`)
  await expect(reviewText(page)).toHaveValue('')
  await page.goto(`/submit-review/${id}`)
  await submitReview(page).click()
  await expect(toast(page, 'Review Submitted')).toBeVisible()
  await page.goto(`/submit-review/${id}`)
  await expect(reviewText(page)).toHaveValue('')
})
