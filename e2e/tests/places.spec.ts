import type { Page } from '@playwright/test'
import { homeSearch } from '../support/screens'
import { expect, test } from '../support/test'

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

const hobokensMayor = 'Zoë Ñandú-Brightwick'

for (const [window, width] of [
  ['a phone', 390],
  ['a wide window', 1366],
] as const)
  test(`in ${window} a ZIP code leads to the town, to its mayor, and back`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    await page.goto('/')
    await homeSearch(page).fill('07030')
    await page.getByRole('link', { name: 'Who serves Hoboken?', exact: true }).click()
    await expect(page).toHaveURL('/place/hudson/hoboken')
    await expect(title(page, 'Who serves Hoboken?')).toBeInViewport()
    await page
      .getByRole('region', { name: 'Mayor', exact: true })
      .getByRole('link', { name: hobokensMayor })
      .click()
    await expect(title(page, hobokensMayor)).toBeVisible()
    await page.goBack()
    await expect(title(page, 'Who serves Hoboken?')).toBeVisible()
    await page.goBack()
    await expect(homeSearch(page)).toHaveValue('07030')
    await expect(page.getByRole('link', { name: 'Who serves Hoboken?', exact: true })).toBeVisible()
  })

test('a ZIP code of two towns offers both', async ({ page }) => {
  await page.goto('/')
  await homeSearch(page).fill('07093')
  await expect(page.getByText('Which one do you mean?', { exact: true })).toBeVisible()
  const towns = page.getByRole('main').getByRole('link', { name: /^Who serves/ })
  await expect(towns).toHaveText(['Who serves West New York?', 'Who serves Guttenberg?'])
})

test('a town is kept on the device until it is forgotten', async ({ page, context }) => {
  const own = page.getByRole('region', { name: 'Your Town' })
  await page.goto('/')
  await own.getByLabel('Your town or ZIP code').fill('07093')
  await own.getByRole('button', { name: 'Find' }).click()
  await own.getByRole('button', { name: 'Guttenberg' }).click()
  await expect(page).toHaveURL('/place/hudson/guttenberg')
  await expect(page.getByText('This is your town.', { exact: true })).toBeVisible()
  await test.step('Home leads there, also after a new start', async () => {
    await page.goto('/')
    await own.getByRole('link', { name: 'Who Serves Guttenberg' }).click()
    await expect(page).toHaveURL('/place/hudson/guttenberg')
    expect(await context.cookies()).toEqual([])
  })
  await test.step('its page forgets it', async () => {
    await page.getByRole('button', { name: 'Forget', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Make This Your Town' })).toBeVisible()
    await page.goto('/')
    await expect(own.getByLabel('Your town or ZIP code')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, alive: false })

  test('a ZIP code leads through its town to the county and the district', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').fill('07030')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: 'Who serves Hoboken?', exact: true }).click()
    await expect(title(page, 'Who serves Hoboken?')).toBeVisible()
    await expect(page.getByRole('link', { name: hobokensMayor })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make This Your Town' })).toBeHidden()
    const facts = page.getByRole('main').locator('dl > div')
    const legislature = facts.filter({ hasText: 'Legislature' }).getByRole('link')
    const district = `Legislative District ${await legislature.innerText()}`
    await legislature.click()
    await expect(title(page, `Who serves ${district}?`)).toBeVisible()
    await page
      .getByRole('region', { name: 'Towns' })
      .getByRole('link', { name: /^Hoboken/ })
      .click()
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Hudson County' })
      .click()
    await expect(title(page, 'Who serves Hudson County?')).toBeVisible()
  })
})
