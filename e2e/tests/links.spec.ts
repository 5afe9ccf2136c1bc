import type { Page } from '@playwright/test'
import { openDesk } from '../support/desk'
import { screens } from '../support/hostile'
import { visitAll } from '../support/hydrated'
import { expect, test } from '../support/test'

/** A page's links to other sites. Each must have a target, and none may control this site. */
async function outboundLinks(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const links = await page.locator('a[href], area[href]').evaluateAll((all) =>
    all.map((link) => {
      const { protocol, origin, href } = new URL(link.getAttribute('href') ?? '', document.baseURI)
      const isOutward = origin !== location.origin && protocol !== 'mailto:'
      const opens = isOutward || link.getAttribute('target') === '_blank'
      return {
        href,
        protocol,
        isOutward,
        isSafe: !opens || /\bnoopener\b/.test(link.getAttribute('rel') ?? ''),
      }
    }),
  )
  for (const { href, protocol, isSafe } of links) {
    expect(['http:', 'https:', 'mailto:'], `${href} on ${address}`).toContain(protocol)
    expect(isSafe, `${href} on ${address} has noopener`).toBe(true)
  }
  return links.filter(({ isOutward }) => isOutward).map(({ href }) => href)
}

// S20
test('links to other sites have noopener, on every screen', async ({
  page,
  server,
  directory,
  complaints,
}) => {
  test.slow()
  complaints.allow(/status of 404/)
  const { id } = await directory.add({ verificationUrl: 'https://town.example/council' })
  const added = await fetch(`${server.url}/api/officials`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': directory.stranger() },
    body: JSON.stringify({
      name: 'Clementine Farthing',
      position: 'mayor',
      positionType: 'mayor',
      verificationUrl: 'https://waiting.example/',
    }),
  })
  const { id: pending }: { id: string } = await added.json()
  await openDesk(page, directory)
  const found = new Set<string>()
  const addresses = [
    ...screens(id),
    `/official/${pending}`,
    '/admin/queue?kinds=official',
    ...['overview', 'officials', 'reviews', 'photos', 'corrections', 'settings'].map(
      (tab) => `/admin/dashboard?tab=${tab}`,
    ),
  ]
  await visitAll(page, addresses, async (page, address) => {
    for (const href of await outboundLinks(page, address)) found.add(href)
  })
  expect([...found]).toEqual(
    expect.arrayContaining(['https://town.example/council', 'https://waiting.example/']),
  )
})
