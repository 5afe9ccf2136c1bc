import { cards, homeSearch } from '../support/screens'
import { type Server, startServer } from '../support/server'
import { expect, test } from '../support/test'

test('a text without matches says so, with a hint', async ({ page }) => {
  await page.goto('/')
  for (const text of ['zzxqzzxq', '%', '"; DROP TABLE officials; --']) {
    await homeSearch(page).fill(text)
    await expect(
      page.getByRole('heading', { name: `Search Results for "${text}"`, exact: true }),
    ).toBeVisible()
    await expect(
      page.getByText('No officials found matching your search.', { exact: true }),
    ).toBeVisible()
    await expect(
      page.getByText('Try searching with different terms or check the spelling.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText('0 officials found', { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
  }
})

test('a text that is too long to search for shows an error', async ({ page, complaints }) => {
  complaints.allow(/status of 400/)
  await page.goto('/')
  await homeSearch(page).fill('x'.repeat(201))
  await expect(page.getByText('Please search for at most 200 characters')).toBeVisible()
  await expect(homeSearch(page)).toHaveValue('x'.repeat(201))
  await homeSearch(page).fill('Princeton')
  await expect(cards(page)).toHaveCount(3)
})

test('a text with markup shows as text', async ({ page }) => {
  const text = '<b onclick="alert(1)">Trenton</b>'
  await page.goto(`/?${new URLSearchParams({ q: text })}`)
  await expect(
    page.getByRole('heading', { name: `Search Results for "${text}"`, exact: true }),
  ).toBeVisible()
  await page.goto(`/search?${new URLSearchParams({ q: text })}`)
  await expect(page.getByRole('button', { name: `Search: "${text}"` })).toBeVisible()
})

const testEmpty = test.extend<object, { server: Server }>({
  server: [
    async ({ storage }, use) => {
      const server = await startServer(storage)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

testEmpty('a type that nobody has says so, with a hint', async ({ page }) => {
  await page.goto('/')
  for (const [label, several] of [
    ['Mayor', 'Mayors'],
    ['Law Enforcement', 'Law Enforcement'],
    ['Congressman', 'Congressmen'],
    ['Board of Education', 'Board of Education Members'],
    ['Clergy', 'Clergy'],
    ['Other', 'Other Officials'],
  ] as const) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page.getByText(`No ${several} found.`, { exact: true })).toBeVisible()
    await expect(page.getByText('Please try again later.', { exact: true })).toBeVisible()
  }
})

testEmpty('an empty directory is no failure', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('13,612')).toBeVisible()
  await page.getByRole('link', { name: 'Mercer County' }).focus()
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: '0 Officials Found', exact: true })).toBeVisible()
  await expect(
    page.getByText('No officials found matching your search criteria.', { exact: true }),
  ).toBeVisible()
})
