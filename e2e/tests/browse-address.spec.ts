import { browseText, card, foundTitle } from '../support/screens'
import { expect, test } from '../support/test'
import { recordQueries, withoutFirstData } from '../support/traffic'

test('the address is the state: a link and a reload show the same', async ({ page }) => {
  await withoutFirstData(page)
  const queries = recordQueries(page, '/api/officials')
  await page.goto(
    '/search?q=trenton&type=mayor&county=Mercer&city=Trenton&state=New+Jersey&country=United+States',
  )
  for (const round of ['link', 'reload']) {
    await expect(card(page, 'Marigold Quennell-Ott'), round).toBeVisible()
    await expect(browseText(page)).toHaveValue('trenton')
    await expect(page.getByLabel('Position', { exact: true })).toHaveValue('mayor')
    await expect(page.getByLabel('County', { exact: true }).locator(':checked')).toHaveText(
      'Mercer County',
    )
    await expect(page.getByLabel('City', { exact: true }).locator(':checked')).toHaveText('Trenton')
    await expect(page.getByLabel('State', { exact: true }).locator(':checked')).toHaveText(
      'New Jersey',
    )
    await expect(page.getByLabel('Country', { exact: true }).locator(':checked')).toHaveText(
      'United States',
    )
    if (round === 'link') await page.reload()
  }
  const asked = {
    search: 'trenton',
    positionType: 'mayor',
    county: 'Mercer',
    city: 'Trenton',
    state: 'New Jersey',
    country: 'United States',
    page: '1',
    limit: '20',
    status: 'approved',
  }
  expect(queries).toEqual([asked, asked])
})

test('Back and Forward step through the filters', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('Position', { exact: true }).selectOption('Judge')
  await expect(foundTitle(page, '3 Officials Found')).toBeVisible()
  await browseText(page).fill('newark')
  await browseText(page).press('Enter')
  await expect(foundTitle(page, '1 Official Found')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/search?type=judge')
  await expect(browseText(page)).toHaveValue('')
  await expect(foundTitle(page, '3 Officials Found')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/search')
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('')
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL('/search?q=newark&type=judge')
  await expect(browseText(page)).toHaveValue('newark')
  await expect(card(page, 'Ignatius Peppercorn-Blythe')).toBeVisible()
})

test('"all" and empty values filter nothing, and go away with the next choice', async ({
  page,
}) => {
  await withoutFirstData(page)
  const queries = recordQueries(page, '/api/officials')
  await page.goto(
    '/search?q=&type=all&county=all&city=&state=all&country=all&page=1&utm_source=elsewhere',
  )
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()
  await expect(page.getByLabel('County', { exact: true }).locator(':checked')).toHaveText(
    'All Counties',
  )
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  expect(queries).toEqual([{ page: '1', limit: '20', status: 'approved', tenure: 'current' }])
  await page.getByLabel('County', { exact: true }).selectOption('Salem County')
  await expect(page).toHaveURL('/search?county=Salem')
})

test('impossible values show a message, not an error', async ({ page, complaints }) => {
  complaints.allow(/status of 400/)
  await page.goto('/search?county=Atlantis')
  await expect(
    page.getByText('No officials found matching your search criteria.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'County: Atlantis' })).toBeVisible()
  await page.goto('/search?type=astronaut')
  await expect(
    page.getByText('Error loading search results. Please try again.', { exact: true }),
  ).toBeVisible()
  await page.goto('/search?page=minus+one')
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
})
