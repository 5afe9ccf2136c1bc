import { field, townBox } from '../support/add-official'
import { browseText, card, cards, foundTitle } from '../support/screens'
import { expect, test } from '../support/test'
import { recordQueries, withoutFirstData } from '../support/traffic'

test('Browse finds officials by lists and by text, and its address is the state', async ({
  page,
}) => {
  const list = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/officials')
  await test.step('there are a text field, five lists and twenty cards', async () => {
    const title = page.getByRole('heading', { level: 1, name: 'Browse Public Officials' })
    await expect(title).toBeVisible()
    await expect(page).toHaveTitle('Browse Public Officials · Candor')
    await expect(page.getByRole('search').getByRole('button', { name: 'Browse' })).toBeVisible()
    for (const label of ['Position', 'County', 'City', 'State', 'Country'])
      await expect(list(label)).toBeVisible()
    await expect(list('City').getByRole('option')).toHaveCount(565)
    await expect(cards(page)).toHaveCount(20)
  })
  await test.step('a list applies at once, the text when it is submitted', async () => {
    await list('Position').selectOption('Mayor')
    await expect(page).toHaveURL('/search?type=mayor')
    await expect(foundTitle(page, '14 Officials Found')).toBeVisible()
    await list('County').selectOption('Bergen County')
    await expect(foundTitle(page, '2 Officials Found')).toBeVisible()
    await browseText(page).fill('  thimblewick ')
    await expect(page).toHaveURL('/search?type=mayor&county=Bergen')
    await browseText(page).press('Enter')
    await expect(page).toHaveURL('/search?q=thimblewick&type=mayor&county=Bergen')
    await expect(foundTitle(page, '1 Official Found')).toBeVisible()
    await expect(card(page, 'Barnaby Thimblewick')).toBeVisible()
  })
  await test.step('Back and Forward step through the filters', async () => {
    await page.goBack()
    await expect(browseText(page)).toHaveValue('')
    await expect(foundTitle(page, '2 Officials Found')).toBeVisible()
    await page.goForward()
    await expect(browseText(page)).toHaveValue('thimblewick')
    await expect(foundTitle(page, '1 Official Found')).toBeVisible()
  })
  await test.step('a reload shows the same', async () => {
    await page.reload()
    await expect(browseText(page)).toHaveValue('thimblewick')
    await expect(list('Position')).toHaveValue('mayor')
    await expect(list('County')).toHaveValue('Bergen')
    await expect(card(page, 'Barnaby Thimblewick')).toBeVisible()
  })
  await test.step('each chip removes its filter', async () => {
    for (const chip of ['Position: Mayor', 'County: Bergen', 'Search: "thimblewick"'])
      await page.getByRole('button', { name: chip }).click()
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()
  })
  await test.step('a town of several counties is found with its county', async () => {
    await list('City').selectOption('Washington Township (Burlington)')
    await expect(page).toHaveURL('/search?county=Burlington&city=Washington+Township')
    await expect(foundTitle(page, '1 Official Found')).toBeVisible()
    await list('County').selectOption('All Counties')
    await expect(foundTitle(page, '5 Officials Found')).toBeVisible()
    await expect(list('City')).toHaveValue('Washington Township')
  })
  await test.step('a card leads to its profile from anywhere on it', async () => {
    await card(page, 'Cressida Moonpenny').getByText('No ratings yet').click({ force: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Cressida Moonpenny' })).toBeVisible()
  })
})

test('the pages of a list hold each official once', async ({ page }) => {
  // 103 people: five full pages and three people.
  const many = '/search?type=council_member&county=Ocean'
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const button = (name: string) => pages.getByText(name, { exact: true })
  await withoutFirstData(page)
  const queries = recordQueries(page, '/api/officials')
  await page.goto(many)
  await expect(cards(page)).toHaveCount(20)
  await test.step('the cards are in one, two or three columns', async () => {
    for (const [width, columns] of [
      [390, 1],
      [820, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const lefts = await cards(page).evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().left),
      )
      expect(new Set(lefts).size, `${width} px`).toBe(columns)
    }
  })
  await test.step('Next leads through all pages, each from its top', async () => {
    const names = new Set<string>()
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await expect(page.getByText(`Page ${number} of 6`, { exact: true })).toBeVisible()
      await expect(cards(page)).toHaveCount(number === 6 ? 3 : 20)
      const titles = page.getByRole('main').getByRole('heading', { level: 3 })
      for (const name of await titles.allInnerTexts()) names.add(name)
      if (number === 6) break
      await button('Next').click()
      await expect(foundTitle(page, '103 Officials Found')).toBeFocused()
      await expect(foundTitle(page, '103 Officials Found')).toBeInViewport()
    }
    expect(names.size).toBe(103)
    expect(queries.map((query) => query.page)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(new Set(queries.map(({ limit }) => limit))).toEqual(new Set(['20']))
    await expect(button('Next')).toBeDisabled()
  })
  await test.step('the first five pages have a number, and the current one is marked', async () => {
    const numbers = pages.getByRole('link').filter({ hasText: /^\d+$/ })
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
    await button('Previous').click()
    await expect(page).toHaveURL(`${many}&page=5`)
    await expect(button('5')).toHaveAttribute('aria-current', 'page')
    await button('1').click()
    await expect(page).toHaveURL(many)
    await expect(button('Previous')).toBeDisabled()
  })
})

test('the results are read again when the window gets the focus, and on return to the screen', async ({
  page,
  directory,
}) => {
  const newcomer = await directory.add({ county: 'Salem' })
  await page.goto('/search?county=Salem')
  await expect(card(page, newcomer.name)).toBeVisible()
  await directory.decide('officials', newcomer.id, 'rejected')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(card(page, newcomer.name)).toBeHidden()
  await cards(page).first().click()
  await expect(page.getByRole('heading', { name: 'Quick Information' })).toBeVisible()
  await directory.decide('officials', newcomer.id, 'approved')
  await page.goBack()
  await expect(card(page, newcomer.name)).toBeVisible()
  await directory.decide('officials', newcomer.id, 'rejected')
})

test('an office that nobody is listed for leads to a form that has it', async ({ page }) => {
  await page.goto('/search?q=police+chief+newark')
  const heading = page.getByRole('heading', { name: 'No police chief listed in Newark' })
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: 'Add one', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Public Official' })).toBeVisible()
  await expect(field(page, 'Position type')).toHaveValue('law_enforcement')
  await expect(field(page, 'Position')).toHaveValue('police_chief')
  await expect(field(page, 'County')).toHaveValue('Essex')
  await expect(townBox(page)).toHaveValue('Newark')
})
