import { cards } from '../support/screens'
import { expect, test } from '../support/test'

const screens = [
  ['Home', '/', /Know who serves you/],
  ['Browse', '/search', 'Browse Public Officials'],
  ['Submit review', '/submit-review', 'Submit a Review'],
  ['Add official', '/add-official', 'Add Public Official'],
  ['About', '/about', /About/],
  ['How it works', '/how-it-works', /How/],
  ['How we decide', '/how-we-decide', 'How we decide'],
  ['Remove a home address', '/remove-address', 'Remove a home address'],
] as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, alive: false })

  for (const [screen, address, title] of screens) {
    test(`${screen} can be read`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
      await expect(page.locator('noscript p')).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(address === '/add-official' ? 1 : 0)
    })
  }

  test('a page that needs scripts says so, and offers links', async ({ page, directory }) => {
    const { id } = await directory.add({}, 'pending')
    // Locators by role and text do not look inside noscript, although a browser without scripts
    // shows it.
    const needed = page.locator('#root + noscript p')
    for (const address of ['/admin', `/official/${id}`]) {
      await page.goto(address)
      await expect(needed).toBeVisible()
      await expect(needed).toHaveText('This page needs JavaScript. You can still browse officials.')
      await needed.locator('a').click()
      await expect(
        page.getByRole('heading', { level: 1, name: 'Browse Public Officials' }),
      ).toBeVisible()
      await expect(needed).toHaveCount(0)
    }
  })

  test('Browse says that a page is after the last one', async ({ page }) => {
    await page.goto('/search?page=9999')
    await expect(page.getByText('There is no such page.', { exact: true })).toBeVisible()
    await expect(page.getByText(/^The last page is page \d+\.$/)).toBeVisible()
  })

  test('a phone shows no menu that cannot be opened', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Browse Officials' }),
    ).toBeVisible()
  })

  test('Home has the map, the invitation and how we rate', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Counties' }).getByRole('link')).toHaveCount(
      21,
    )
    await expect(page.getByRole('heading', { name: 'Share Your Experience' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How We Rate Officials' })).toBeVisible()
  })

  test('Home finds by position type', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Judge' }).click()
    await expect(page.getByRole('heading', { name: 'New Jersey Judges' })).toBeVisible()
  })

  test('Browse turns pages within what is chosen', async ({ page }) => {
    await page.goto('/search?state=New+Jersey')
    await page.getByRole('button', { name: '2', exact: true }).click()
    await expect(page).toHaveURL(/state=New\+Jersey/)
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  })

  test('the search of Submit review leads to Browse', async ({ page, directory }) => {
    const { name } = await directory.add()
    await page.goto('/submit-review')
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(cards(page).first()).toContainText(name)
  })

  test('a form that cannot be sent keeps what was typed', async ({ page }) => {
    await page.goto('/add-official')
    await page.getByLabel('Name', { exact: true }).fill('Ignatius Fernbrook')
    await page.getByRole('button', { name: 'Submit Official' }).click()
    await expect(page).toHaveURL('/add-official')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ignatius Fernbrook')
  })

  test('a profile can be read with its reviews', async ({ page, directory }) => {
    const { id, name } = await directory.add()
    await directory.review(id, { reviewText: 'Kept every <promise> & more.' })
    await page.goto(`/official/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Kept every <promise> & more.', { exact: true })).toBeVisible()
  })

  test('the profile of an unknown official says so', async ({ page, complaints }) => {
    complaints.allow(/status of 404/)
    await page.goto('/official/nobody')
    await expect(page.getByRole('heading', { level: 1, name: 'Official Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Browse Public Officials' }),
    ).toBeVisible()
  })

  test('Browse finds by text and by list', async ({ page, directory }) => {
    const { name } = await directory.add({ county: 'Warren' })
    await page.goto('/search')
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('combobox', { name: 'County' }).selectOption('Warren')
    await page.getByRole('button', { name: 'Browse' }).click()
    await expect(page).toHaveURL(/county=Warren/)
    await expect(cards(page).first()).toContainText(name)
  })

  test('Home finds by text', async ({ page, directory }) => {
    const { name } = await directory.add()
    await page.goto('/')
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('searchbox').press('Enter')
    await expect(cards(page).first()).toContainText(name)
  })
})

test.describe('while scripts are on their way', () => {
  test.use({ alive: false })

  test('a page shows, and keeps input from before its scripts run', async ({ page, directory }) => {
    const { name } = await directory.add()
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/libraries-/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('searchbox').fill(name)
    arrive()
    await expect(cards(page).first()).toContainText(name)
    await expect(page.getByRole('searchbox')).toHaveValue(name)
  })
})
