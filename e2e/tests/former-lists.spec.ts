import { expectAccessible } from '../support/accessible'
import { browseText, card, cards, foundTitle, homeSearch } from '../support/screens'
import { csv, type ListRow, testWith } from '../support/terms'
import { expect } from '../support/test'
import { recordQueries } from '../support/traffic'

const council = (name: string, county: string, termEndDate: string, sourceId: string): ListRow => ({
  name,
  position: 'council_member',
  positionType: 'council_member',
  city: county === 'Essex' ? 'Verona' : 'Ewing',
  county,
  termStartDate: '2019-01-01',
  termEndDate,
  sourceId,
})
const letters = [...'ABCDEFGHIJKLMNOPQRSTUV']
const people: ListRow[] = [
  // 22 in office and two former ones: two pages either way.
  ...letters.map((letter) =>
    council(`${letter}da Testlund`, 'Essex', '2098-12-31', `in-${letter}`),
  ),
  council('Oriel Quillmoor', 'Essex', '2022-12-31', 'out-1'),
  council('Petra Quillmoor', 'Essex', '2023-06-30', 'out-2'),
  {
    ...council('Sorrel Trialman', 'Mercer', '2022-12-31', 'out-3'),
    position: 'mayor',
    positionType: 'mayor',
  },
  {
    name: 'Junia Trialman',
    position: 'assembly_member',
    positionType: 'state_legislator',
    district: '32',
    sourceId: 'in-x',
  },
]
const test = testWith('people.csv', csv(people), '2022-06-01')

const line = (text: string) => `${text} Show them`

test('former officials are left out, counted, and shown by the link', async ({ page }) => {
  const queries = recordQueries(page, '/api/officials')
  await page.goto('/search?county=Essex')
  await expect(foundTitle(page, '22 Officials Found')).toBeVisible()
  await expect(page.getByText(line('2 former officials are not shown.'))).toBeVisible()
  await expect(page.getByLabel('Include former officials')).not.toBeChecked()
  expect(queries, 'the page has brought the list along').toEqual([])

  await page.getByRole('link', { name: 'Show them', exact: true }).click()
  await expect(page).toHaveURL('/search?county=Essex&former=yes')
  await expect(foundTitle(page, '24 Officials Found')).toBeVisible()
  await expect(foundTitle(page, '24 Officials Found')).toBeFocused()
  await expect(page).toHaveTitle(/Officials in Essex County, former ones included/)
  await expect(page.getByLabel('Include former officials')).toBeChecked()
  await expect(page.getByText(/former officials are not shown/)).toBeHidden()

  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL('/search?county=Essex&former=yes&page=2')
  await expect(cards(page)).toHaveCount(4)
  await expect(
    card(page, 'Oriel Quillmoor').getByText('Council Member until December 31, 2022'),
  ).toBeVisible()
  await expect(card(page, 'Vda Testlund').getByText(/until/)).toHaveCount(0)
  await page.reload()
  await expect(foundTitle(page, '24 Officials Found')).toBeVisible()
  await test.step('on a phone they fit, and are accessible', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })
  await test.step('the district is on the card', async () => {
    await page.goto('/search?type=state_legislator')
    await expect(
      card(page, 'Junia Trialman').getByText('Assembly Member, District 32', { exact: true }),
    ).toBeVisible()
  })
})

test('one former official is counted in the singular, and the chip hides the official again', async ({
  page,
}) => {
  await page.goto('/search?county=Mercer')
  await expect(page.getByText(line('1 former official is not shown.'))).toBeVisible()
  await expect(page.getByText('No officials found matching your search criteria.')).toBeVisible()
  await page.getByLabel('Include former officials').check()
  await expect(page).toHaveURL('/search?county=Mercer&former=yes')
  await expect(card(page, 'Sorrel Trialman')).toBeVisible()
  const chip = page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: /^Former officials included/ })
  await chip.click()
  await expect(page).toHaveURL('/search?county=Mercer')
  await expect(chip).toBeHidden()
  await expect(page.getByLabel('Include former officials')).not.toBeChecked()
  await test.step('a text is looked for among all officials, those in office first', async () => {
    await page.goto('/search?county=Mercer&former=yes')
    await browseText(page).fill('trialman')
    await browseText(page).press('Enter')
    await expect(page).toHaveURL('/search?q=trialman&county=Mercer')
    await page.getByRole('button', { name: /^County: Mercer/ }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      'Junia Trialman',
      'Sorrel Trialman',
    ])
    await expect(page.getByText(/not shown/)).toBeHidden()
    await expect(page.getByLabel('Include former officials')).toBeHidden()
  })
})

test('Home and the choice for a review show those in office, and a text finds the others', async ({
  page,
}) => {
  await page.goto('/?type=council_member')
  await expect(page.getByText('22 officials found', { exact: true })).toBeVisible()
  await expect(page.getByText(line('2 former officials are not shown.'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All 22 Results' })).toBeVisible()
  await page.getByRole('link', { name: 'Show them', exact: true }).click()
  await expect(page).toHaveURL('/search?type=council_member&former=yes')
  await expect(foundTitle(page, '24 Officials Found')).toBeVisible()
  await page.goto('/')
  await homeSearch(page).fill('oriel')
  await expect(card(page, 'Oriel Quillmoor').getByText(/until December 31, 2022/)).toBeVisible()
  await test.step('the choice for a review does so, too', async () => {
    await page.goto('/submit-review')
    await expect(page.getByText('23 officials found', { exact: true })).toBeVisible()
    await expect(page.getByText(line('3 former officials are not shown.'))).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill('sorrel')
    const former = page.getByRole('main').getByRole('link', { name: /Sorrel Trialman/ })
    await expect(former).toContainText('Mayor until December 31, 2022')
    await expect(page.getByText(/not shown/)).toBeHidden()
    await former.click()
    await expect(page.getByText(/^The term has ended\./)).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, alive: false })

  test('former officials are shown without scripts, by the link and by the form', async ({
    page,
  }) => {
    await page.goto('/search?county=Mercer')
    await page.getByRole('link', { name: 'Show them', exact: true }).click()
    await expect(card(page, 'Sorrel Trialman')).toBeVisible()
    await expect(page.getByLabel('Include former officials')).toBeChecked()
    await page.getByLabel('County', { exact: true }).selectOption('Essex County')
    await page.getByRole('search').getByRole('button', { name: 'Browse', exact: true }).click()
    await expect(foundTitle(page, '24 Officials Found')).toBeVisible()
    await page.getByLabel('Include former officials').uncheck()
    await page.getByRole('search').getByRole('button', { name: 'Browse', exact: true }).click()
    await expect(page.getByText(line('2 former officials are not shown.'))).toBeVisible()
  })
})
