import type { Page } from '@playwright/test'
import { cards, foundTitle } from '../support/screens'
import { expect, test } from '../support/test'
import { recordQueries, withoutFirstData } from '../support/traffic'

// 103 people: five full pages and three people.
const many = '/search?type=council_member&county=Ocean'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const button = (page: Page, name: string) => pages(page).getByRole('button', { name, exact: true })

test('every official is on one of the pages, once', async ({ page }) => {
  await withoutFirstData(page)
  const queries = recordQueries(page, '/api/officials')
  const names = new Set<string>()
  await page.goto(many)
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await expect(page.getByText(`Page ${number} of 6`, { exact: true })).toBeVisible()
    await expect(foundTitle(page, '103 Officials Found')).toBeVisible()
    await expect(cards(page)).toHaveCount(number === 6 ? 3 : 20)
    for (const name of await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()) names.add(name)
    if (number < 6) await button(page, 'Next').click()
  }
  expect(names.size).toBe(103)
  expect(queries.map((query) => query.page)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(new Set(queries.map(({ limit }) => limit))).toEqual(new Set(['20']))
})

test('only the first five pages have a number, and the current one is marked', async ({ page }) => {
  await page.goto(many)
  const numbers = pages(page).getByRole('button').filter({ hasText: /^\d+$/ })
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
  await expect(button(page, '1')).toHaveAttribute('aria-current', 'page')
  await expect(button(page, 'Previous')).toBeDisabled()

  await button(page, '5').click()
  await expect(page).toHaveURL(`${many}&page=5`)
  await expect(button(page, '5')).toHaveAttribute('aria-current', 'page')
  await expect(button(page, '1')).not.toHaveAttribute('aria-current')
  await button(page, 'Next').click()
  await expect(page).toHaveURL(`${many}&page=6`)
  await expect(page.getByText('Page 6 of 6', { exact: true })).toBeVisible()
  await expect(button(page, 'Next')).toBeDisabled()
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
  await expect(pages(page).locator('[aria-current]')).toHaveCount(0)

  await button(page, 'Previous').click()
  await expect(page).toHaveURL(`${many}&page=5`)
  await button(page, '1').click()
  await expect(page).toHaveURL(many)
})

test('a new filter or text starts at the first page again', async ({ page }) => {
  await page.goto(`${many}&page=3`)
  await expect(page.getByText('Page 3 of 6', { exact: true })).toBeVisible()
  await page.getByLabel('City', { exact: true }).selectOption('Brick')
  await expect(page).toHaveURL('/search?type=council_member&county=Ocean&city=Brick')
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  await button(page, '2').click()
  await expect(page).toHaveURL('/search?type=council_member&county=Ocean&city=Brick&page=2')
  await page.getByRole('search').getByRole('button', { name: 'Browse', exact: true }).click()
  await expect(page).toHaveURL('/search?type=council_member&county=Ocean&city=Brick')
  await button(page, 'Next').click()
  await page.getByRole('button', { name: 'City: Brick' }).click()
  await expect(page).toHaveURL(many)
})

test('a new page starts at its top, with the focus on its title', async ({ page }) => {
  await page.goto(many)
  await button(page, '2').click()
  await expect(page.getByText('Page 2 of 6', { exact: true })).toBeVisible()
  await expect(foundTitle(page, '103 Officials Found')).toBeFocused()
  await expect(foundTitle(page, '103 Officials Found')).toBeInViewport()
})

test('the cards stand in one, two or three columns', async ({ page }) => {
  await page.goto(many)
  await expect(cards(page)).toHaveCount(20)
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await cards(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left))
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
  }
})

test('a page behind the last one is told and leads to one that is there', async ({ page }) => {
  await page.goto(`${many}&page=99`)
  await expect(page.getByText('There is no such page.', { exact: true })).toBeVisible()
  await expect(button(page, 'Next')).toBeDisabled()
  await button(page, 'Previous').click()
  await expect(page).toHaveURL(`${many}&page=6`)
  await expect(cards(page)).toHaveCount(3)
  await page.goBack()
  await page.getByRole('button', { name: 'First Page', exact: true }).click()
  await expect(page).toHaveURL(many)
  await expect(cards(page)).toHaveCount(20)
})
