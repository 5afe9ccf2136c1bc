import { beginOfficial, expectAdded, field, submitOfficial, townBox } from '../support/add-official'
import { errorSummary } from '../support/forms'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('name, position type and position are required, each with its message', async ({ page }) => {
  await page.goto('/add-official')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/officials')) sent += 1
  })
  await field(page, 'Name').fill('   ')
  await submitOfficial(page).click()
  await expect(errorSummary(page, 3)).toBeFocused()
  for (const [label, message] of [
    ['Name', /Name is required/],
    ['Position type', /Please choose a position type from the list/],
    ['Position', /Position is required/],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, label)).toHaveAccessibleDescription(message)
  }
  await field(page, 'Name').fill('Tansy Underbough')
  await expect(page.getByText('Name is required', { exact: true })).toHaveCount(0)
  await field(page, 'Position type').selectOption({ label: 'Mayor' })
  await field(page, 'Position').selectOption('Other')
  await submitOfficial(page).click()
  const written = field(page, 'Other position')
  await expect(written).toBeFocused()
  await expect(written).toHaveAccessibleDescription(/Position is required/)
  expect(sent).toBe(0)
})

test('a website must be an address of http or https', async ({ page }) => {
  await beginOfficial(page, 'Linnet Farthingale')
  const website = field(page, 'Website')
  for (const wrong of [
    'farthingale',
    'www.farthingale.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//farthingale.example',
    'ftp://farthingale.example',
    'https://farthingale.example/a b',
  ]) {
    await website.fill(wrong)
    await submitOfficial(page).click()
    await expect(website, wrong).toHaveAccessibleDescription(
      /Please enter a web address that begins with http:\/\/ or https:\/\//,
    )
    await expect(website).toBeFocused()
    await expect(website).toHaveValue(wrong)
  }
  await website.fill('http://farthingale.example')
  await submitOfficial(page).click()
  await expectAdded(page, 'Linnet Farthingale')
})

test('a term cannot end before it starts', async ({ page }) => {
  await beginOfficial(page, 'Bartholomew Quince')
  await field(page, 'Term start').fill('2026-05-02')
  await field(page, 'Term end').fill('2026-05-01')
  await submitOfficial(page).click()
  const end = field(page, 'Term end')
  await expect(end).toHaveAccessibleDescription(/The term cannot end before it starts/)
  await expect(end).toBeFocused()
  await field(page, 'Term start').fill('2026-05-01')
  await expect(page.getByText('The term cannot end before it starts')).toHaveCount(0)
  await submitOfficial(page).click()
  await expectAdded(page, 'Bartholomew Quince')
})

test('an incomplete date is an error, not dropped', async ({ page }) => {
  await beginOfficial(page, 'Quentin Ravensworth')
  const start = field(page, 'Term start')
  await start.focus()
  await page.keyboard.type('05')
  await submitOfficial(page).click()
  await expect(start).toHaveAccessibleDescription(/Please enter a date as YYYY-MM-DD/)
  await expect(start).toBeFocused()
  await page.keyboard.type('05022026')
  await expect(start).toHaveValue('2026-05-02')
  await submitOfficial(page).click()
  await expectAdded(page, 'Quentin Ravensworth')
})

test('a town must be one of the list, or Other', async ({ page }) => {
  await beginOfficial(page, 'Cosmo Featherby')
  await townBox(page).fill('Egg Har')
  await field(page, 'State').focus()
  await submitOfficial(page).click()
  await expect(townBox(page)).toHaveAccessibleDescription(
    /Please choose a town from the list, or Other to type one/,
  )
  await expect(townBox(page)).toBeFocused()
  await expect(townBox(page)).toHaveValue('Egg Har')
})

test('errors of the server show at their fields, and the input is kept', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 4(00|22)/)
  await beginOfficial(page, 'N'.repeat(201))
  const long = 'It is a long story. '.repeat(251)
  await field(page, 'Description').fill(long)
  await expect(page.getByText('5,020 of 5,000 characters')).toBeVisible()
  await field(page, 'County').selectOption('Other')
  await field(page, 'Other county').fill('C'.repeat(101))
  await field(page, 'City or town').fill('T'.repeat(101))
  await field(page, 'Country').selectOption('Other')
  await field(page, 'Other country').fill('L'.repeat(101))
  await submitOfficial(page).click()
  await expect(toast(page, 'Submission Failed')).toContainText(/^Submission Failed422: /)
  for (const [label, message] of [
    ['Name', 'Name is too long: 201 characters of at most 200'],
    ['Other county', 'County is too long: 101 characters of at most 100'],
    ['City or town', 'City is too long: 101 characters of at most 100'],
    ['Other country', 'Country is too long: 101 characters of at most 100'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(
    page.getByText(/Description is too long: \d+ characters of at most 5000/),
  ).not.toHaveCount(0)
  await expect(errorSummary(page, 5)).toBeFocused()
  await expect(field(page, 'Description')).toHaveValue(long)
  await field(page, 'Name').fill('Nettie Longacre')
  await field(page, 'Description').fill('It is a short story.')
  await field(page, 'Other county').fill('Bucks')
  await field(page, 'City or town').fill('Bristol')
  await field(page, 'Other country').fill('Lilliput')
  await submitOfficial(page).click()
  await expectAdded(page, 'Nettie Longacre')
  await expect(page.getByText('It is a short story.', { exact: true })).toBeVisible()
})
