import { expect, test } from '../support/test'

const notFound = 'Official Not Found'

test('a missing official shows a message with a link to the search', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  for (const id of ['01912345-0000-7000-8000-000000000000', 'nobody', "1'%20OR%20'1'='1"]) {
    const response = await page.goto(`/official/${id}`)
    expect(response?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: notFound, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${notFound} · Candor`)
    await expect(page.getByText(/doesn’t exist or was removed/)).toBeVisible()
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /Back to Search/i })
    .click()
  await expect(page).toHaveURL('/search')
})

test('a pending profile shows name, office and place, and says that it waits', async ({
  page,
  directory,
}) => {
  const libel = {
    position: 'Libel position',
    description: 'A libel.',
    verificationUrl: 'https://libel.example/',
  }
  const { id, name } = await directory.add(
    { county: 'Hudson', city: 'Kearny', ...libel },
    'pending',
  )
  await directory.review(id, { reviewText: 'A libel in a review.' })
  const response = await page.goto(`/official/${id}`)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('no-store')
  const source = await response?.text()
  expect(source).toContain('noindex')
  expect(source).not.toMatch(/libel/i)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect(
    page.getByText('This profile is waiting for a moderator.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Kearny, Hudson County, New Jersey', { exact: true })).toBeVisible()
  await expect(page.getByText('Reviews will appear once this profile is approved.')).toBeVisible()
  await expect(page.getByText(/libel/i)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Submit Review', exact: true }).click()
  await expect(page).toHaveURL(`/submit-review/${id}`)
  await expect(
    page.getByText(/^This profile is waiting for a moderator\. Your review/),
  ).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Overall rating' })).toBeVisible()
  await page.goto('/search?county=Hudson&city=Kearny')
  await expect(
    page.getByText('No officials found matching your search criteria.', { exact: true }),
  ).toBeVisible()
  await directory.decide('officials', id, 'approved')
  await page.goto(`/official/${id}`)
  await expect(page.getByText('A libel in a review.')).toBeVisible()
})

test('a rejected profile is missing for visitors and shows its badge to administrators', async ({
  page,
  context,
  directory,
  complaints,
  baseURL,
}) => {
  complaints.allow(/status of 404/)
  const { id, name } = await directory.add()
  await directory.decide('officials', id, 'rejected')
  expect((await page.goto(`/official/${id}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: notFound, exact: true })).toBeVisible()

  const [cookie = '', value = ''] = (await directory.session()).split('=', 2)
  await context.addCookies([{ name: cookie, value, url: baseURL ?? '' }])
  expect((await page.goto(`/official/${id}`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
})

test('the badges are green, amber and red, with an icon and a word', async ({
  page,
  context,
  directory,
  baseURL,
}) => {
  const { id } = await directory.add()
  const [cookie = '', value = ''] = (await directory.session()).split('=', 2)
  await context.addCookies([{ name: cookie, value, url: baseURL ?? '' }])
  for (const [status, label, hues] of [
    ['approved', 'Approved', [120, 180]],
    ['pending', 'Pending', [15, 60]],
    ['rejected', 'Rejected', [0, 14]],
  ] as const) {
    await directory.decide('officials', id, status)
    await page.goto(`/official/${id}`)
    const badge = page.getByRole('main').getByText(label, { exact: true })
    await expect(badge.locator('svg')).toHaveCount(1)
    const [red = 0, green = 0, blue = 0] = await badge.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!canvas) return []
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    })
    expect(hue(red, green, blue), status).toBeGreaterThanOrEqual(hues[0])
    expect(hue(red, green, blue), status).toBeLessThanOrEqual(hues[1])
  }
})

/** The hue of a color in degrees. */
function hue(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue) || 1
  if (most === red) return (((green - blue) / range) * 60 + 360) % 360
  if (most === green) return ((blue - red) / range) * 60 + 120
  return ((red - green) / range) * 60 + 240
}
