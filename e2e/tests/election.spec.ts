import { expectAccessible } from '../support/accessible'
import type { Directory } from '../support/directory'
import { card, foundTitle, reviewText, star, submitReview, toast } from '../support/screens'
import type { Server } from '../support/server'
import { csv, importInto, type ListRow, testWith } from '../support/terms'
import { expect } from '../support/test'

const place = { city: 'Ewing', county: 'Mercer' }
const mayor: ListRow = {
  ...place,
  name: 'Oriel Quillmoor',
  position: 'mayor',
  positionType: 'mayor',
  termStartDate: '2019-01-01',
  termEndDate: '2022-12-31',
  sourceId: 'mayor',
}
const member: ListRow = {
  ...place,
  name: 'Petra Trialman',
  position: 'council_member',
  positionType: 'council_member',
  termStartDate: '2021-01-01',
  termEndDate: '2024-12-31',
  sourceId: 'member',
}
const stays: ListRow = {
  ...member,
  name: 'Sorrel Testlund',
  district: 'Ward 3',
  termEndDate: '2098-12-31',
  sourceId: 'stays',
}
const elected: ListRow = {
  ...member,
  position: 'mayor',
  positionType: 'mayor',
  termStartDate: '2023-01-01',
  termEndDate: '2098-12-31',
}
const coming: ListRow = {
  ...stays,
  name: 'Ansel Testlund',
  district: 'Ward 1',
  termStartDate: '2097-01-01',
  sourceId: 'coming',
}

/** Two offices at once, as in Open States. */
const twoOffices = `id: ocd-person/00000000-0000-4000-8000-000000000903
name: Otto Twopost
roles:
- start_date: '2022-01-11'
  type: lower
  district: '9'
  jurisdiction: ocd-jurisdiction/country:us/state:nj/government
- start_date: '2023-01-01'
  type: mayor
  jurisdiction: ocd-jurisdiction/country:us/state:nj/county:essex/place:verona/government
`

/** Imports the list after the election, and waits until the server shows it. */
async function elect(server: Server, directory: Directory): Promise<void> {
  importInto(server, 'after.csv', csv([elected, stays]), '2023-01-15')
  await expect(async () =>
    expect(await directory.find(member.name)).toMatchObject({ position: 'mayor' }),
  ).toPass()
}

const test = testWith('before.csv', csv([mayor, member, stays]), '2022-06-01')

test('an election: terms end, successors come, and lists and profiles show it', async ({
  page,
  directory,
  server,
  browser,
}) => {
  const [before, after] = [await directory.find(mayor.name), await directory.find(member.name)]

  await elect(server, directory)
  await page.goto('/search?city=Ewing&county=Mercer')
  await expect(card(page, elected.name).getByText('Mayor, Ewing', { exact: true })).toBeVisible()
  await expect(foundTitle(page, '2 Officials Found')).toBeVisible()
  await expect(
    card(page, stays.name).getByText('Council Member, Ward 3, Ewing', { exact: true }),
  ).toBeVisible()
  await expect(card(page, mayor.name)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show them', exact: true }).click()
  await card(page, mayor.name)
    .getByRole('link', { name: /^View Profile/ })
    .click()

  // The former mayor: the end of the term, and the successor.
  await expect(page).toHaveURL(`/official/${before.id}`)
  await expect(page).toHaveTitle('Oriel Quillmoor, Mayor until December 31, 2022 · Candor')
  await expect(page.getByText('Mayor until December 31, 2022', { exact: true })).toBeVisible()
  await page.getByText('Followed by').getByRole('link', { name: elected.name }).click()

  // The new mayor: the earlier office. Someone with reviews would need a moderator.
  await expect(page).toHaveURL(`/official/${after.id}`)
  await expect(page.getByText('Mayor of Ewing', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/until/)).toHaveCount(0)
  await expect(page.getByText('No ratings yet', { exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'Terms of Office' }).getByRole('listitem')
  await expect(history).toHaveText([
    'Mayor of EwingJan 1, 2023 to Dec 31, 2098',
    'Council Member of EwingJan 1, 2021 to Dec 31, 2022',
  ])
  await page.reload()
  await expect(history).toHaveCount(2)
  await expectAccessible(page)
  await test.step('both profiles fit a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const { id } of [before, after]) {
      await page.goto(`/official/${id}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
  })
  await test.step('the successor shows without scripts', async () => {
    const plain = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
    await plain.goto(`/official/${before.id}`)
    await expect(plain.getByText('Mayor until December 31, 2022', { exact: true })).toBeVisible()
    await plain.getByText('Followed by').getByRole('link', { name: elected.name }).click()
    await expect(plain.getByRole('heading', { level: 1, name: elected.name })).toBeVisible()
    await plain.close()
  })
})

test('a review after the end of the term is taken, and says so', async ({ page, directory }) => {
  const { id } = await directory.find(mayor.name)
  await page.goto(`/submit-review/${id}`)
  await expect(page.getByText('Mayor until December 31, 2022', { exact: true })).toBeVisible()
  await expect(page.getByText(/^The term has ended\. You can still write a review\./)).toBeVisible()
  await expectAccessible(page)
  await star(page, 'Overall rating', 4).click({ force: true })
  await reviewText(page).fill('Kept the streets clean for four years.')
  await submitReview(page).click()
  await expect(toast(page, 'Review Submitted')).toBeVisible()
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(page.getByText('Written after the term ended', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Written after the term ended', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a term to come says from when, and two offices at once link to each other', async ({
  page,
  server,
  directory,
}) => {
  importInto(server, 'coming.csv', csv([coming]), '2097-06-01')
  importInto(server, 'otto.yml', twoOffices, '2026-01-08')
  await expect(() => directory.find(coming.name)).toPass()
  await page.goto(`/search?q=${encodeURIComponent(coming.name)}`)
  await expect(
    card(page, coming.name).getByText('Council Member from January 1, 2097', { exact: true }),
  ).toBeVisible()
  await expect(async () => {
    await page.goto('/search?q=twopost')
    await expect(foundTitle(page, '2 Officials Found')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const profile = { name: 'View Profile of Otto Twopost' }
  await page.getByRole('link', profile).first().click()
  const also = page.getByText(/^Also /).getByRole('link')
  const [first, other] = [page.url(), await also.innerText()]
  expect(['Assembly Member, District 9', 'Mayor of Verona']).toContain(other)
  await also.click()
  await expect(page).not.toHaveURL(first)
  await also.click()
  await expect(page).toHaveURL(first)
})
