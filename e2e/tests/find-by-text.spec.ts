import { card, cards, homeSearch, officialsList, skeletonCards } from '../support/screens'
import { expect, test } from '../support/test'
import { holdBack, recordQueries } from '../support/traffic'

const list = '/api/officials'

test('nobody is searched for until there is a text or a type', async ({ page }) => {
  const queries = recordQueries(page, list)
  await page.goto('/')
  await expect(homeSearch(page)).toBeVisible()
  await homeSearch(page).fill('   ')
  await expect(page.getByRole('heading', { name: 'How We Rate Officials' })).toBeVisible()
  expect(queries).toEqual([])
  await expect(cards(page)).toHaveCount(0)
})

test('the text is searched for 300 ms after the last key, once and trimmed', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-02T10:00:00Z') })
  await page.goto('/')
  await expect(homeSearch(page)).toBeVisible()
  await page.clock.pauseAt(new Date('2026-03-02T11:00:00Z'))
  const queries = recordQueries(page, list)
  await homeSearch(page).pressSequentially('  Mari')
  await page.clock.runFor(299)
  await homeSearch(page).pressSequentially('gold ')
  await page.clock.runFor(299)
  expect(queries).toEqual([])
  await page.clock.runFor(1)
  await expect(page.getByRole('heading', { name: 'Search Results for "Marigold"', exact: true })).toBeVisible()
  expect(queries).toEqual([{ search: 'Marigold', page: '1', limit: '12', status: 'approved' }])
  await expect(homeSearch(page)).toHaveValue('  Marigold ')
})

test('the results say what was searched for, how many there are, and who', async ({ page }) => {
  await page.goto('/')
  await homeSearch(page).fill('Trenton')
  await expect(page.getByRole('heading', { name: 'Search Results for "Trenton"', exact: true })).toBeVisible()
  await expect(page.getByText('4 officials found', { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await expect(card(page, 'Marigold Quennell-Ott')).toBeVisible()
  await homeSearch(page).fill('Marigold')
  await expect(page.getByText('1 official found', { exact: true })).toBeVisible()
})

test('Clear Search resets the text and the type', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Judge', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New Jersey Judges', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear Search' })).toBeHidden()
  await homeSearch(page).fill('Trenton')
  await expect(page.getByText('1 official found', { exact: true })).toBeVisible()
  await expect(card(page, 'Ottoline Fairweather-Dunn')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(homeSearch(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Judge', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Clear Search' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'How We Rate Officials' })).toBeVisible()
})

test('six skeleton cards stand in for the results while they load', async ({ page }) => {
  await page.goto('/')
  const release = await holdBack(page, officialsList)
  await homeSearch(page).fill('Trenton')
  await expect(skeletonCards(page)).toHaveCount(6)
  await expect(skeletonCards(page).first()).toBeVisible()
  await release()
  await expect(cards(page)).toHaveCount(4)
  await expect(skeletonCards(page)).toHaveCount(0)
})

test('an answer that comes late does not replace a newer one', async ({ page }) => {
  await page.goto('/')
  const release = await holdBack(page, /search=Trenton/)
  const slow = page.waitForRequest(/search=Trenton/)
  await homeSearch(page).fill('Trenton')
  await slow
  await homeSearch(page).fill('Hoboken')
  await expect(card(page, 'Zoë Ñandú-Brightwick')).toBeVisible()
  await release()
  await expect(page.getByRole('heading', { name: 'Search Results for "Hoboken"', exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
})

test('an official is found by any part of what is known of them', async ({ page }) => {
  await page.goto('/')
  for (const [text, name] of [
    ['trenton judge', 'Ottoline Fairweather-Dunn'],
    ['zoe nandu', 'Zoë Ñandú-Brightwick'],
    ['uennel', 'Marigold Quennell-Ott'],
    ['PEPPERCORN', 'Ignatius Peppercorn-Blythe'],
    ['bob fennimoss', 'Robert Fennimoss'],
    ['clergy bergen', 'Miriam Lampwick'],
  ] as const) {
    await homeSearch(page).fill(text)
    await expect(card(page, name)).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
  }
})

test('a slip is forgiven, and the results say what they are for', async ({ page }) => {
  await page.goto('/')
  await homeSearch(page).fill('marigld quenell')
  await expect(page.getByRole('heading', { name: 'Search Results for "marigld quenell"', exact: true })).toBeVisible()
  await expect(page.getByText('Showing results for "marigold quennell"', { exact: true })).toBeVisible()
  await expect(card(page, 'Marigold Quennell-Ott')).toBeVisible()
})
