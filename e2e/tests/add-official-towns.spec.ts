import type { Page } from '@playwright/test'
import {
  activeTown,
  beginOfficial,
  expectAdded,
  field,
  submitOfficial,
  townBox,
  townOptions,
} from '../support/add-official'
import { expect, test } from '../support/test'

async function open(page: Page) {
  await page.goto('/add-official')
  await townBox(page).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(townOptions(page).first()).toHaveText('Aberdeen')
}

test('all towns are in the list, but only the visible ones are rendered', async ({ page }) => {
  await open(page)
  await expect(townOptions(page).first()).toHaveAttribute('aria-setsize', '565')
  expect(await townOptions(page).count()).toBeLessThan(30)
  await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight / 2))
  await expect(townOptions(page).first()).not.toHaveText('Aberdeen')
  expect(await townOptions(page).count()).toBeLessThan(30)
  await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await townOptions(page).last().click()
  await expect(townBox(page)).toHaveValue('Other')
  await expect(field(page, 'Other city or town')).toBeVisible()
})

test('typing narrows the list right away, and a town fills in its county', async ({ page }) => {
  await open(page)
  await townBox(page).pressSequentially('washington')
  await expect(townOptions(page).filter({ hasText: 'Washington Township (Warren)' })).toBeVisible()
  await townBox(page).pressSequentially(' township (wa')
  await expect(townOptions(page)).toHaveText(['Washington Township (Warren)', 'Other'])
  await townOptions(page).first().click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(townBox(page)).toBeFocused()
  await expect(townBox(page)).toHaveValue('Washington Township')
  await expect(field(page, 'County')).toHaveValue('Warren')
})

test('the list of towns depends on the county', async ({ page }) => {
  await page.goto('/add-official')
  await field(page, 'County').selectOption('Mercer')
  await townBox(page).click()
  await expect(townOptions(page)).toHaveCount(13)
  await townOptions(page).filter({ hasText: 'Trenton' }).click()
  await field(page, 'County').selectOption('Bergen')
  await expect(townBox(page)).toHaveValue('')
  await townBox(page).fill('trenton')
  await expect(townOptions(page)).toHaveText(['Other'])
})

test('the keyboard moves through the list, chooses and closes it', async ({ page }) => {
  await page.goto('/add-official')
  const box = townBox(page)
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.focus()
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => activeTown(page)).toBe('Aberdeen')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeTown(page)).toBe('Absecon')
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
  await page.keyboard.type('tren')
  await expect.poll(() => activeTown(page)).toBe('Trenton')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Trenton')
  await expect(box).toBeFocused()
  await expect(page).toHaveURL('/add-official')
  await expect(field(page, 'County')).toHaveValue('Mercer')
})

test('Down and Enter choose the first town of those that match, and never Other', async ({
  page,
}) => {
  await page.goto('/add-official')
  const box = townBox(page)
  await box.focus()
  await page.keyboard.type('Tren')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeTown(page)).toBe('Trenton')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Trenton')
  await expect(field(page, 'County')).toHaveValue('Mercer')
  await field(page, 'County').selectOption('')
  await box.fill('egg har')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeTown(page)).toBe('Egg Harbor City')
  await expect(townOptions(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Egg Harbor City')
  await box.fill('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => activeTown(page)).toBe('Weymouth')
  await expect(page).toHaveURL('/add-official')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a town is typed and tapped, or sent with the key of the screen keyboard', async ({
    page,
  }) => {
    await page.goto('/add-official')
    await townBox(page).tap()
    await townBox(page).pressSequentially('tren')
    await townOptions(page).first().tap()
    await expect(townBox(page)).toHaveValue('Trenton')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await townBox(page).tap()
    await townBox(page).fill('princ')
    await page.keyboard.press('Enter')
    await expect(townBox(page)).toHaveValue('Princeton')
    await expect(field(page, 'County')).toHaveValue('Mercer')
  })
})

test('leaving the box chooses the only town that the text can mean', async ({ page }) => {
  await page.goto('/add-official')
  await townBox(page).focus()
  await page.keyboard.type('trent')
  await page.keyboard.press('Tab')
  await expect(townBox(page)).toHaveValue('Trenton')
  await expect(field(page, 'County')).toHaveValue('Mercer')
})

test('Enter with the list closed sends the form with the town that was typed', async ({ page }) => {
  await beginOfficial(page, 'Philippa Larkspur')
  await townBox(page).focus()
  await page.keyboard.type('trenton')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expectAdded(page, 'Philippa Larkspur')
  await expect(
    page
      .getByRole('main')
      .getByText(/^Trenton, Mercer County/)
      .first(),
  ).toBeVisible()
})

test('a town that is not in the list is typed next to Other, and keeps the text typed before', async ({
  page,
}) => {
  await beginOfficial(page, 'Ambrose Hollyhock')
  await townBox(page).focus()
  await page.keyboard.type('Smallville')
  await page.keyboard.press('Enter')
  await expect(townBox(page)).toHaveValue('Smallville')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeTown(page)).toBe('Other')
  await page.keyboard.press('Enter')
  await expect(townBox(page)).toHaveValue('Other')
  await expect(field(page, 'Other city or town')).toHaveValue('Smallville')
  await submitOfficial(page).click()
  await expectAdded(page, 'Ambrose Hollyhock')
  await expect(page.getByText('Smallville, New Jersey')).toBeVisible()
})

test('a town can be typed without the list', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.route(/\/assets\/places-/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('Absecon')) await route.abort()
    else await route.fulfill({ response })
  })
  await beginOfficial(page, 'Delphine Ashgrove')
  await townBox(page).fill('Trenton')
  await submitOfficial(page).click()
  await expectAdded(page, 'Delphine Ashgrove')
  await expect(page.getByText('Trenton, New Jersey')).toBeVisible()
})
