import type { Page } from '@playwright/test'
import { openDesk } from '../support/desk'
import type { Directory } from '../support/directory'
import { hostile, hostileBodies, screens } from '../support/hostile'
import { visitAll } from '../support/hydrated'
import { drawPicture } from '../support/pictures'
import type { Server } from '../support/server'
import { expect, test } from '../support/test'

// The text on screen: line separators become spaces.
const shown = hostile.replace('\u2028', ' ')

/** Sends a hostile text in every field of all visitors' requests, and returns the official. */
async function writeHostile(server: Server, directory: Directory, page: Page) {
  const bodies = await hostileBodies(server)
  const login = { Cookie: await directory.session(), 'Content-Type': 'application/json' }
  const send = async (path: string, id = '', fields = {}) => {
    const body = bodies.get(path)
    if (!body) throw new Error(`nobody writes to ${path}`)
    bodies.delete(path)
    const response = await fetch(server.url + path.replace('{id}', id), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': directory.stranger() },
      body: JSON.stringify({ ...body, ...fields }),
    })
    expect(response.status, `${path}: ${await response.clone().text()}`).toBe(201)
    const sent: { id?: string; reference?: string } = await response.json()
    return sent.id ?? sent.reference ?? ''
  }
  const decide = async (kind: string, id: string) => {
    const body = JSON.stringify({ status: 'approved', reason: hostile })
    const response = await fetch(`${server.url}/api/${kind}/${id}/status`, {
      method: 'PUT',
      headers: login,
      body,
    })
    expect(response.status).toBe(200)
  }
  const official = await send('/api/officials')
  await decide('officials', official)
  const review = await send('/api/officials/{id}/ratings', official)
  await decide('ratings', review)
  await send('/api/profile-corrections', '', { officialId: official })
  await send('/api/ratings/{id}/reports', review)
  await send('/api/ratings/{id}/feedback', review)
  const reference = await send('/api/removal-requests')
  const picture = await drawPicture(page, { width: 200, height: 250 })
  await directory.photo(official, picture.buffer, hostile)
  bodies.delete('/api/photo-uploads')
  bodies.delete('/api/receipts') // reads
  expect([...bodies.keys()], 'sent nothing hostile').toEqual([])
  return { official, review, reference }
}

// S19
test('a hostile text in every field runs no script, on any screen', async ({
  page,
  context,
  server,
  directory,
  complaints,
}) => {
  test.slow()
  complaints.allow(/status of 404/)
  await page.goto('/about')
  const { official, reference } = await writeHostile(server, directory, page)
  await context.addInitScript(() => {
    Object.defineProperty(window, 'hit', {
      set: () => document.documentElement.setAttribute('data-hit', ''),
    })
  })
  const harmless = async (page: Page, address: string, seen = true) => {
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[data-hit], img[src="x"]').count(), address).toBe(0)
    if (seen) await expect(page.locator('body'), address).toContainText(shown)
  }
  await openDesk(page, directory)
  const tabs = await page.getByRole('tab').count()
  expect(tabs).toBe(6)
  const list = `q=${encodeURIComponent(shown)}`
  // The queue starts with the oldest item, which may be from another test.
  const telling = new Set([
    `/official/${official}`,
    `/submit-review/${official}`,
    '/admin/audit',
    '/admin/reports',
  ])
  const addresses = [...screens(official), `/search?${list}`, `/?${list}`, `/submit-review?${list}`]
  await visitAll(page, addresses, async (page, address) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await harmless(page, address, telling.has(address))
  })
  await page.goto('/admin/dashboard')
  for (let tab = 0; tab < tabs; tab += 1) {
    await page.getByRole('tab').nth(tab).click()
    const name = (await page.getByRole('tab').nth(tab).textContent()) ?? ''
    await harmless(page, name, !/Overview|Settings/.test(name))
  }
  const kinds = ['official', 'rating', 'correction', 'photo_upload', 'report']
  const queues = kinds.map((kind) => `/admin/queue?kinds=${kind}`)
  await visitAll(page, queues, async (page, address) => {
    await page.goto(address)
    await harmless(page, address, false)
  })
  await page.goto('/admin/removals')
  await page.getByRole('link', { name: reference }).click()
  await harmless(page, 'a removal request')
})

// S19
test('JSON-LD and initial data hold a hostile text as text', async ({
  page,
  server,
  directory,
}) => {
  const { id } = await directory.add({ name: shown, city: shown })
  await directory.review(id, { reviewText: hostile })
  for (const address of [`/official/${id}`, `/submit-review/${id}`]) {
    const text = await (await fetch(server.url + address)).text()
    const page = text.replaceAll(
      /<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)<\/script>/g,
      (_, data) => {
        expect(JSON.stringify(JSON.parse(data))).toContain('onerror=hit=1')
        return ''
      },
    )
    expect(page, 'outside of facts and first data').not.toContain('<img src=x')
    expect(page).not.toContain('<script>hit')
  }
  await page.goto(`/official/${id}`)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

// S19
test('a hostile text in any part of an address runs no script', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/status of 40[04]/)
  const asked = new URLSearchParams(
    [
      'q',
      'type',
      'county',
      'city',
      'state',
      'country',
      'page',
      'sort',
      'status',
      'tab',
      'kinds',
      'item',
      'hostile',
    ].map((name) => [name, hostile]),
  )
  for (const path of screens(encodeURIComponent(hostile))) {
    const address = `${path}?${asked}`
    const text = await (await fetch(server.url + address)).text()
    expect(text, address).not.toContain('<img src=x')
    expect(text, address).not.toContain('<script>hit')
    if (path.startsWith('/admin')) continue
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'hit' in window), address).toBe(false)
  }
})
