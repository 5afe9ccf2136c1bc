import {
  activeTown,
  beginOfficial,
  expectAdded,
  field,
  submitOfficial,
  townBox,
  townOptions,
} from '../support/add-official'
import { errorSummary } from '../support/forms'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('all fields show on the new profile, which waits for approval', async ({
  page,
  directory,
  complaints,
}) => {
  await page.goto('/add-official')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Public Official')
  await expect(page).toHaveTitle('Add Public Official · Candor')
  await field(page, 'Name').fill('  Araminta  Wolfsbane ')
  await field(page, 'Position type').selectOption({ label: 'Judge' })
  await field(page, 'Position').selectOption({ label: 'Chief Judge' })
  await field(page, 'Description').fill('Presides over the municipal court.\nSits on Tuesdays.')
  await field(page, 'County').selectOption({ label: 'Warren County' })
  await townBox(page).click()
  await townBox(page).pressSequentially('belv')
  await townOptions(page).filter({ hasText: 'Belvidere' }).click()
  await expect(townBox(page)).toHaveValue('Belvidere')
  await field(page, 'Website').fill('https://www.belvidere.example/court')
  await field(page, 'Term start').fill('2025-01-07')
  await field(page, 'Term end').fill('2028-01-06')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await submitOfficial(page).click()
  const request = await sent
  expect(request.postDataJSON()).toEqual({
    name: 'Araminta  Wolfsbane',
    positionType: 'judge',
    position: 'chief_judge',
    description: 'Presides over the municipal court.\nSits on Tuesdays.',
    county: 'Warren',
    city: 'Belvidere',
    state: 'New Jersey',
    country: 'United States',
    verificationUrl: 'https://www.belvidere.example/court',
    termStartDate: '2025-01-07',
    termEndDate: '2028-01-06',
  })
  expect(request.headers()['idempotency-key']).toBeTruthy()

  const id = await expectAdded(page, 'Araminta Wolfsbane')
  const told = toast(page, 'Official Submitted')
  await expect(told).toContainText(/A moderator will decide whether to list it/)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Chief Judge/).first()).toBeVisible()
  await expect(main.getByText('Belvidere, Warren County, New Jersey')).toBeVisible()
  await expect(main.getByText('Sits on Tuesdays.')).toBeVisible()
  await expect(main.getByRole('link', { name: /belvidere\.example\/court/ })).toBeVisible()
  await expect(main.getByText('Jan 7, 2025')).toBeVisible()
  await expect(main.getByText('Jan 6, 2028')).toBeVisible()
  const receipt = page.getByRole('region', { name: 'What you sent' })
  await expect(receipt).toBeFocused()
  await expect(receipt).toContainText('The new profile is waiting for a moderator')

  await test.step('the sender learns the decision there, and in the list', async () => {
    complaints.allow(/status of 404/)
    await directory.decide('officials', id, 'rejected', 'She has left office')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Official Not Found')
    await expect(receipt).toContainText('The moderator’s reason: She has left office.')
    await receipt.getByRole('link', { name: 'All you sent from here' }).click()
    await expect(page).toHaveURL('/mine')
    const listed = main.getByRole('listitem')
    await expect(listed).toContainText('New profile · Araminta Wolfsbane')
    await expect(listed).toContainText('The new profile isn’t published')
  })
})

test('errors of the server show at their fields, and the input is kept', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 4(00|22)/)
  await beginOfficial(page, 'N'.repeat(201))
  await test.step('an incomplete date is an error, not dropped', async () => {
    const start = field(page, 'Term start')
    await start.focus()
    await page.keyboard.type('05')
    await submitOfficial(page).click()
    await expect(start).toHaveAccessibleDescription(/Please enter a date as YYYY-MM-DD/)
    await expect(start).toBeFocused()
    await page.keyboard.type('05022026')
    await expect(start).toHaveValue('2026-05-02')
  })
  const long = 'It is a long story. '.repeat(251)
  await field(page, 'Description').fill(long)
  await expect(page.getByText('5,020 of 5,000 characters')).toBeVisible()
  await field(page, 'County').selectOption('Other')
  await field(page, 'Other county').fill('C'.repeat(101))
  await field(page, 'City or town').fill('T'.repeat(101))
  await submitOfficial(page).click()
  await expect(toast(page, 'Submission Failed')).toContainText(/^Submission Failed422: /)
  for (const [label, message] of [
    ['Name', 'Name is too long: 201 characters of at most 200'],
    ['Other county', 'County is too long: 101 characters of at most 100'],
    ['City or town', 'City is too long: 101 characters of at most 100'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(
    page.getByText(/Description is too long: \d+ characters of at most 5000/),
  ).not.toHaveCount(0)
  await expect(errorSummary(page, 4)).toBeFocused()
  await expect(field(page, 'Description')).toHaveValue(long)
  await field(page, 'Name').fill('Nettie Longacre')
  await field(page, 'Description').fill('It is a short story.')
  await field(page, 'Other county').fill('Bucks')
  await field(page, 'City or town').fill('Bristol')
  await submitOfficial(page).click()
  await expectAdded(page, 'Nettie Longacre')
  await expect(page.getByText('It is a short story.', { exact: true })).toBeVisible()
})

test('a similar listed official is shown first, and the new one can be added anyway', async ({
  page,
  directory,
}) => {
  const place = { county: 'Cumberland', city: 'Vineland' }
  const listed = await directory.add({ name: 'Robert Yarrowfield', ...place })
  await beginOfficial(page, 'Bob Yarrowfield')
  await townBox(page).fill('Vineland')
  await submitOfficial(page).click()
  const advice = page.getByRole('region', { name: 'Is it one of these?' })
  await expect(advice.getByRole('heading')).toBeFocused()
  await expect(advice.getByRole('listitem')).toHaveCount(1)
  const profile = page.waitForEvent('popup')
  await advice.getByRole('link', { name: /Robert Yarrowfield/ }).click()
  await expect(
    (await profile).getByRole('heading', { level: 1, name: 'Robert Yarrowfield' }),
  ).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Bob Yarrowfield')
  await page.getByRole('button', { name: 'Add Anyway', exact: true }).click()
  await expectAdded(page, 'Bob Yarrowfield')
  await directory.decide('officials', listed.id, 'rejected')
})

test('the keyboard moves through the list of towns, which scrolls along', async ({ page }) => {
  await page.goto('/add-official')
  const box = townBox(page)
  await test.step('keys move, choose and close', async () => {
    await box.focus()
    await page.keyboard.press('ArrowDown')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => activeTown(page)).toBe('Aberdeen')
    await page.keyboard.press('End')
    await expect.poll(() => activeTown(page)).toBe('Other')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => activeTown(page)).toBe('Wyckoff')
    await expect(townOptions(page).filter({ hasText: 'Wyckoff' })).toBeInViewport()
    await page.keyboard.press('Home')
    await expect.poll(() => activeTown(page)).toBe('Aberdeen')
    await expect(townOptions(page).first()).toBeInViewport()
    await page.keyboard.press('PageDown')
    await expect.poll(() => activeTown(page)).not.toBe('Aberdeen')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(box).toHaveValue('')
  })
  await test.step('only the towns in view are rendered, wherever the list is scrolled', async () => {
    await box.click()
    await expect(townOptions(page).first()).toHaveAttribute('aria-setsize', '565')
    expect(await townOptions(page).count()).toBeLessThan(30)
    await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expect(townOptions(page).last()).toHaveText('Other')
    expect(await townOptions(page).count()).toBeLessThan(30)
    await townOptions(page).last().click()
    await expect(field(page, 'Other city or town')).toBeVisible()
  })
  await test.step('typing narrows the list', async () => {
    await box.fill('tren')
    await expect(townOptions(page)).toHaveText(['Trenton', 'Other'])
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('Trenton')
    await expect(box).toBeFocused()
    await expect(page).toHaveURL('/add-official')
    await expect(field(page, 'County')).toHaveValue('Mercer')
  })
})
