import { card, cards, foundTitle } from '../support/screens'
import { expect, test } from '../support/test'

test('a town whose name is in several counties shows and filters with its county', async ({
  page,
}) => {
  await page.goto('/search')
  const city = page.getByLabel('City', { exact: true })
  await expect(city.getByRole('option', { name: /^Washington Township/ })).toHaveText(
    ['Bergen', 'Burlington', 'Gloucester', 'Morris', 'Warren'].map(
      (county) => `Washington Township (${county})`,
    ),
  )
  await city.selectOption('Washington Township (Burlington)')
  await expect(page).toHaveURL('/search?county=Burlington&city=Washington+Township')
  await expect(foundTitle(page, '1 Official Found')).toBeVisible()
  await expect(card(page, 'Cressida Moonpenny')).toBeVisible()
  await expect(page.getByLabel('County', { exact: true }).locator(':checked')).toHaveText(
    'Burlington County',
  )
  await expect(city.locator(':checked')).toHaveText('Washington Township')
  await page.reload()
  await expect(city.locator(':checked')).toHaveText('Washington Township')
  await expect(card(page, 'Cressida Moonpenny')).toBeVisible()
})

test('the name of a town alone finds all towns of that name', async ({ page }) => {
  await page.goto('/search?city=Washington+Township')
  await expect(foundTitle(page, '5 Officials Found')).toBeVisible()
  await expect(cards(page)).toHaveCount(5)
  await expect(page.getByLabel('City', { exact: true }).locator(':checked')).toHaveText(
    'Washington Township',
  )
  await expect(page.getByRole('button', { name: 'City: Washington Township' })).toBeVisible()
})

test('a county narrows the towns, and another county clears the town', async ({ page }) => {
  await page.goto('/search')
  const city = page.getByLabel('City', { exact: true })
  await page.getByLabel('County', { exact: true }).selectOption('Mercer County')
  await expect(city.getByRole('option', { name: 'Trenton', exact: true })).toBeAttached()
  await expect(city.getByRole('option', { name: 'Newark', exact: true })).toHaveCount(0)
  await city.selectOption('Trenton')
  await expect(page).toHaveURL('/search?county=Mercer&city=Trenton')
  await page.getByLabel('County', { exact: true }).selectOption('Essex County')
  await expect(page).toHaveURL('/search?county=Essex')
  await expect(card(page, 'Ignatius Peppercorn-Blythe')).toBeVisible()
})
