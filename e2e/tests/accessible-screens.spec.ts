import { expectAccessible } from '../support/accessible'
import { field, submitOfficial, townBox, townOptions } from '../support/add-official'
import { cards, foundTitle, officialsList, skeletonCards } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith, holdBack } from '../support/traffic'

test('Home, About and How it works', async ({ page }) => {
  for (const [path, shows] of [
    ['/', 'How We Rate Officials'],
    ['/about', 'No address has been published yet'],
    ['/how-it-works', 'What We Keep About You'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText(shows).first()).toBeVisible()
      await expectAccessible(page)
    })
})

test('Browse with a guess, chips and pages, and with no results', async ({ page }) => {
  await page.goto(
    '/search?q=concil&type=council_member&county=Ocean&state=New+Jersey&country=United+States&page=2',
  )
  await expect(foundTitle(page, '103 Officials Found')).toBeVisible()
  await expect(page.getByText(/^Showing results for/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/search?q=zzxqzzxq')
  await expect(page.getByRole('button', { name: 'Clear All Filters' })).toBeVisible()
  await expectAccessible(page)
})

test('Browse while it loads, and when it failed', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  const release = await holdBack(page, officialsList)
  await page.goto('/search')
  await expect(skeletonCards(page)).toHaveCount(6)
  await expectAccessible(page)
  await release()
  await answerWith(page, officialsList, { status: 500, body: '' })
  await page.goto('/search')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible(page)
})

test('a town in two districts, a county, a district and New Jersey', async ({ page }) => {
  for (const [path, place] of [
    ['/place/hudson/jersey-city', 'Jersey City'],
    ['/place/hudson', 'Hudson County'],
    ['/district/legislative/32', 'Legislative District 32'],
    ['/place', 'New Jersey'],
  ] as const)
    await test.step(place, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Who serves ${place}?`)
      await expectAccessible(page)
    })
})

test('the 404 screen and a missing official', async ({ page, complaints }) => {
  complaints.allow(/status of 404/)
  await page.goto('/nothing-here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expectAccessible(page)
  await page.goto('/official/nobody')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Official Not Found')
  await expectAccessible(page)
})

test('a phone with results and its menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/?type=clergy')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible()
  await expectAccessible(page)
})

test('Add Official with everything open and wrong, and with namesakes', async ({
  page,
  directory,
}) => {
  const listed = await directory.add({
    name: 'Robert Larchmere',
    county: 'Cumberland',
    city: 'Vineland',
  })
  await page.goto('/add-official')
  await submitOfficial(page).click()
  await expect(page.getByRole('link', { name: 'Name is required' })).toBeVisible()
  await field(page, 'Position type').selectOption('mayor')
  for (const list of ['Position', 'Country']) await field(page, list).selectOption('Other')
  await townBox(page).click()
  await expect(townOptions(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await field(page, 'Name').fill('Bob Larchmere')
  await field(page, 'Other position').fill('Reeve')
  await townBox(page).fill('Vineland')
  await submitOfficial(page).click()
  await expect(page.getByRole('region', { name: 'Is it one of these?' })).toBeVisible()
  await expectAccessible(page)
  await directory.decide('officials', listed.id, 'rejected')
})
