import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test'

// S10
test('a pending profile shows office and place, and says that it waits', async ({
  page,
  directory,
}) => {
  const libel = {
    name: 'Libel Quillmoor',
    position: 'mayor',
    positionType: 'mayor',
    description: 'A libel.',
    verificationUrl: 'https://libel.example/',
  }
  const { id } = await directory.add({ county: 'Hudson', city: 'Kearny', ...libel }, 'pending')
  await directory.review(id, { reviewText: 'A libel in a review.' })
  const response = await page.goto(`/official/${id}`)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('no-store')
  const source = await response?.text()
  expect(source).toContain('noindex')
  expect(source).not.toMatch(/libel/i)
  const waits = 'A profile that waits for a moderator · Mayor, Kearny'
  await expect(page).toHaveTitle(`${waits} · Candor`)
  await expect(page.getByRole('heading', { level: 1, name: waits, exact: true })).toBeVisible()
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

/** The hue of a badge's text in degrees. */
async function hueOf(badge: Locator): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await badge.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) return []
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  return hue(red, green, blue)
}

test('a rejected profile is missing for visitors, and administrators see a badge of each status', async ({
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
  const missing = page.getByRole('heading', { level: 1, name: 'Official Not Found', exact: true })
  await expect(missing).toBeVisible()

  const [cookie = '', value = ''] = (await directory.session()).split('=', 2)
  await context.addCookies([{ name: cookie, value, url: baseURL ?? '' }])
  for (const [status, label, least, most] of [
    ['rejected', 'Rejected', 0, 14],
    ['pending', 'Pending', 15, 60],
    ['approved', 'Approved', 120, 180],
  ] as const)
    await test.step(label, async () => {
      await directory.decide('officials', id, status)
      expect((await page.goto(`/official/${id}`))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      const badge = page.getByRole('main').getByText(label, { exact: true })
      await expect(badge.locator('svg')).toHaveCount(1)
      expect(await hueOf(badge)).toBeGreaterThanOrEqual(least)
      expect(await hueOf(badge)).toBeLessThanOrEqual(most)
    })
})

/** The hue of a color in degrees. */
function hue(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue) || 1
  if (most === red) return (((green - blue) / range) * 60 + 360) % 360
  if (most === green) return ((blue - red) / range) * 60 + 120
  return ((red - green) / range) * 60 + 240
}
