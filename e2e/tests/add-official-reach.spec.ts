import {
  expectAdded,
  field,
  officials,
  submitOfficial,
  townBox,
  townOptions,
} from '../support/add-official'
import { tabThrough, tabTo } from '../support/focus'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('an official is added without a mouse', async ({ page }) => {
  await page.goto('/add-official')
  await expect(submitOfficial(page)).toBeVisible()
  const stops = await tabThrough(page)
  expect(stops.some((stop) => stop.includes('Submit Official'))).toBe(true)
  expect(stops.filter((stop) => stop.startsWith('select'))).toHaveLength(4)
  await tabTo(page, field(page, 'Name'))
  await page.keyboard.type('Thaddeus Birdwhistle')
  await tabTo(page, field(page, 'Position type'))
  await page.keyboard.type('Jud')
  await tabTo(page, field(page, 'Position'))
  await page.keyboard.type('Mag')
  await tabTo(page, field(page, 'Description'))
  await page.keyboard.type('Sits in two courts.')
  await tabTo(page, townBox(page))
  await page.keyboard.type('Belv')
  await page.keyboard.press('Enter')
  await expect(townBox(page)).toHaveValue('Belvidere')
  await expect(field(page, 'County')).toHaveValue('Warren')
  await tabTo(page, submitOfficial(page))
  const sent = page.waitForRequest((request) => officials.test(request.url()))
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    positionType: 'judge',
    position: 'magistrate',
    city: 'Belvidere',
  })
  await expectAdded(page, 'Thaddeus Birdwhistle')
  await expect(page.getByRole('region', { name: 'What you sent' })).toBeFocused()
  await expect(toast(page, 'Official Submitted')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('an official is added by touch, and nothing scrolls sideways', async ({ page }) => {
    await page.goto('/add-official')
    await field(page, 'Name').fill('Euphemia Cloudberry')
    await field(page, 'Position type').selectOption({ label: 'Mayor' })
    await field(page, 'Position').selectOption({ label: 'Deputy Mayor' })
    await townBox(page).tap()
    // An on-screen keyboard covers the lower half: label, box and list must be above it.
    await expect(page.getByText('City or town (optional)')).toBeInViewport({ ratio: 1 })
    expect((await townBox(page).boundingBox())?.y).toBeLessThan(200)
    await townBox(page).pressSequentially('parsip')
    const town = townOptions(page).filter({ hasText: 'Parsippany' })
    await expect(town).toBeInViewport({ ratio: 1 })
    expect((await town.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await town.tap()
    await expect(townBox(page)).toHaveValue(/^Parsippany/)
    await field(page, 'Country').selectOption('Other')
    await field(page, 'Other country').fill('W'.repeat(90))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await field(page, 'Country').selectOption('United States')
    await submitOfficial(page).tap()
    await expectAdded(page, 'Euphemia Cloudberry')
  })
})
