import type { Locator, Page } from '@playwright/test'
import { openDesk, row } from '../support/desk'
import { applyCrop, choosePhoto } from '../support/photo-card'
import { drawPicture } from '../support/pictures'
import { card, toast } from '../support/screens'
import { expect, test } from '../support/test'
import { amend } from '../support/traffic'

const plate = (page: Page) => page.getByRole('main').locator('.plate').first()

/** The file that the browser chose for an image, after loading. */
async function chosen(image: Locator): Promise<string> {
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(1)
  return image.evaluate((img: HTMLImageElement) => img.currentSrc.replace(/^.*\?/, ''))
}

test('a photo is sent and approved, and shows on card and profile', async ({
  page,
  directory,
  server,
  browser,
}) => {
  const { id, name } = await directory.add()
  await page.goto(`/official/${id}`)
  await choosePhoto(page, await drawPicture(page, { width: 1200, height: 1500 }))
  await applyCrop(page).click()
  await expect(toast(page, 'Photo uploaded successfully!')).toBeVisible()

  await openDesk(page, directory, `?tab=photo-uploads&search=${encodeURIComponent(name)}`)
  const address = (await row(page, name).getByRole('img').getAttribute('src')) ?? ''
  expect(await chosen(row(page, name).getByRole('img'))).toBe('w=96')
  for (const width of ['', '?w=96', '?w=768']) {
    expect(
      (await fetch(server.url + address + width)).status,
      'for visitors, before it is approved',
    ).toBe(404)
  }
  await row(page, name)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(toast(page, 'Success')).toBeVisible()

  const visitor = await browser.newPage({ baseURL: server.url })
  await visitor.goto(`/search?q=${name}`)
  expect(await chosen(card(visitor, name).locator('img'))).toBe('w=96')
  await visitor.goto(`/official/${id}`)
  expect(await chosen(plate(visitor).locator('img'))).toBe('w=192')
  await expect(plate(visitor).locator('img')).toHaveAttribute('fetchpriority', 'high')
  await visitor.close()
})

test('the photo is as sharp as the screen', async ({ page, directory, server, browser }) => {
  const { id, name } = await directory.add()
  await directory.photo(id, (await drawPicture(page, { width: 1600, height: 2000 })).buffer)
  const address = await directory.approvePhoto(id)
  for (const [device, deviceScaleFactor, width, onCard] of [
    ['a sharp screen', 2, 1280, 'w=192'],
    ['a telephone', 3, 390, 'w=384'],
  ] as const) {
    await test.step(device, async () => {
      const screen = await browser.newPage({
        baseURL: server.url,
        deviceScaleFactor,
        viewport: { width, height: 844 },
      })
      await screen.goto(`/search?q=${name}`)
      const image = card(screen, name).locator('img')
      expect(await chosen(image)).toBe(onCard)
      for (const offer of ((await image.getAttribute('srcset')) ?? '').split(',')) {
        const [file = '', wide] = offer.split(' ')
        expect(file).toContain(address)
        expect((await fetch(server.url + file)).status, `the photo ${wide} wide`).toBe(200)
      }
      await screen.goto(`/official/${id}`)
      expect(await chosen(plate(screen).locator('img'))).toBe('w=384')
      await screen.close()
    })
  }
})

test('nothing moves on a list and a profile when photos load late', async ({ page, directory }) => {
  const { id, name } = await directory.add()
  await directory.photo(id, (await drawPicture(page, { width: 600, height: 900 })).buffer)
  await directory.approvePhoto(id)
  for (const address of [`/search?q=${name}`, `/official/${id}`]) {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/objects/*', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    const image = page.getByRole('main').locator('.plate img').first()
    await expect(image).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      dataset.moved = '0'
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry) dataset.moved = String(Number(dataset.moved) + Number(entry.value))
      }).observe({ type: 'layout-shift' })
    })
    const before = await page.getByRole('main').boundingBox()
    arrive()
    await chosen(image)
    expect(await page.getByRole('main').boundingBox()).toEqual(before)
    await expect(page.locator('html')).toHaveAttribute('data-moved', '0')
    await page.unroute('**/objects/*')
  }
})

test('photos far below are fetched when scrolled near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  const file = await drawPicture(page, { width: 96, height: 120 })
  await page.route('**/objects/*', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/jpeg', body: file.buffer })
  })
  await amend<{ officials: { profileImage?: string }[] }>(
    page,
    /\/api\/officials\?/,
    ({ officials }) => {
      officials.forEach((official, at) => {
        official.profileImage = `/objects/${at}.jpg`
      })
    },
  )
  await page.goto('/search')
  const images = page.getByRole('main').locator('.plate img')
  expect(await chosen(images.first())).toBe('w=96')
  const all = await images.count()
  expect(all).toBeGreaterThan(10)
  expect(asked).not.toContain(`/objects/${all - 1}.jpg`)
  await images.last().scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain(`/objects/${all - 1}.jpg`)
})

test('initials show when the photo of a page from the server fails', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { id } = await directory.add()
  await directory.photo(id, (await drawPicture(page, { width: 300, height: 300 })).buffer)
  await directory.approvePhoto(id)
  await page.route('**/objects/*', (route) => route.abort())
  await page.goto(`/official/${id}`)
  await expect(plate(page).getByText('NZ', { exact: true })).toBeVisible()
  await expect(plate(page).locator('img')).toHaveCount(0)
})
