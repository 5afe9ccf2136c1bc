import {
  beginOfficial,
  expectAdded,
  field,
  submitOfficial,
  townBox,
  townOptions,
} from '../support/add-official'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('all fields show on the new profile, which waits for approval', async ({ page }) => {
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

  await expectAdded(page, 'Araminta Wolfsbane')
  const told = toast(page, 'Official Submitted')
  await expect(told).toContainText(/once a moderator approves it/)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Chief Judge/).first()).toBeVisible()
  await expect(main.getByText('Belvidere, Warren County, New Jersey')).toBeVisible()
  await expect(main.getByText('Sits on Tuesdays.')).toBeVisible()
  await expect(main.getByRole('link', { name: /belvidere\.example\/court/ })).toBeVisible()
  await expect(main.getByText('Jan 7, 2025')).toBeVisible()
  await expect(main.getByText('Jan 6, 2028')).toBeVisible()
})

test('a name and a position are enough', async ({ page }) => {
  await beginOfficial(page, 'Columbine Hartwhistle')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await submitOfficial(page).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Columbine Hartwhistle',
    positionType: 'council_member',
    position: 'council_president',
    state: 'New Jersey',
    country: 'United States',
  })
  await expectAdded(page, 'Columbine Hartwhistle')
})

test('the lists have all choices, and end with Other', async ({ page }) => {
  await page.goto('/add-official')
  const options = (label: string) => field(page, label).getByRole('option')
  await expect(options('Position type')).toHaveCount(11)
  await expect(options('County')).toHaveCount(23)
  await expect(options('County').nth(1)).toHaveText('Atlantic County')
  await expect(options('County').last()).toHaveText('Other')
  await expect(options('Country')).toHaveCount(36)
  await expect(options('Country').last()).toHaveText('Other')
  await expect(field(page, 'Country')).toHaveValue('United States')
  await expect(field(page, 'State')).toHaveValue('New Jersey')
})

test('the positions depend on the type', async ({ page }) => {
  await page.goto('/add-official')
  const position = field(page, 'Position')
  await field(page, 'Position type').selectOption({ label: 'Judge' })
  await expect(position.getByRole('option')).toHaveText([
    'Choose a position',
    'Judge',
    'Chief Judge',
    'Associate Judge',
    'Magistrate',
    'Other',
  ])
  await position.selectOption({ label: 'Magistrate' })
  await field(page, 'Position type').selectOption({ label: 'Clergy' })
  await expect(position).toHaveValue('')
  await expect(position.getByRole('option', { name: 'Rabbi' })).toBeAttached()
  await field(page, 'Position type').selectOption({ label: 'Other' })
  await expect(position).toHaveRole('textbox')
})

test('Other opens a text field in every list', async ({ page }) => {
  await page.goto('/add-official')
  await field(page, 'Name').fill('Peregrine Saltmarsh')
  await field(page, 'Position type').selectOption({ label: 'Council Member' })
  for (const [list, text] of [
    ['Position', 'Freeholder'],
    ['County', 'Bucks'],
    ['Country', 'Atlantis'],
  ] as const) {
    await expect(field(page, `Other ${list.toLowerCase()}`)).toHaveCount(0)
    await field(page, list).selectOption('Other')
    await field(page, `Other ${list.toLowerCase()}`).fill(text)
  }
  // Another county has no list of towns.
  await field(page, 'City or town').fill('Bristol')
  await field(page, 'State').fill('Pennsylvania')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await submitOfficial(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    position: 'Freeholder',
    county: 'Bucks',
    city: 'Bristol',
    state: 'Pennsylvania',
    country: 'Atlantis',
  })
  await expectAdded(page, 'Peregrine Saltmarsh')
  await expect(page.getByText('Bristol, Bucks County, Pennsylvania')).toBeVisible()
})

test('markup shows as text', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1"><b>Ann</b>'
  await page.goto('/add-official')
  await field(page, 'Name').fill(hostile)
  await field(page, 'Position type').selectOption({ label: 'Other' })
  await field(page, 'Position').fill('<script>alert(1)</script>')
  await field(page, 'Description').fill(hostile)
  await townBox(page).fill(hostile)
  await townOptions(page).filter({ hasText: 'Other' }).click()
  await expect(field(page, 'Other city or town')).toHaveValue(hostile)
  await submitOfficial(page).click()
  await expectAdded(page, hostile)
  await expect(page.getByRole('main').locator('img, b, script')).toHaveCount(0)
})

test('the guidelines show next to the form, and Cancel leads to Browse', async ({ page }) => {
  await page.goto('/add-official')
  const guidelines = page.getByRole('region', { name: 'Guidelines' })
  for (const name of ['Accuracy', 'Public officials only', 'Review process']) {
    await expect(guidelines.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL('/search')
})
