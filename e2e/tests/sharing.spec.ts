import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

/** The head of a page as it was sent, and after the scripts have run. */
async function titles(page: Page, address: string): Promise<{ sent: string; shown: string }> {
  const response = await page.goto(address, { waitUntil: 'networkidle' })
  const html = (await response?.text()) ?? ''
  expect(await page.locator('meta[name="description"]').count(), address).toBeLessThan(2)
  const sent = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').title,
    html,
  )
  return { sent, shown: await page.title() }
}

for (const [address, title] of [
  ['/', 'Candor · New Jersey Public Officials'],
  ['/?q=Trenton', 'Candor · New Jersey Public Officials'],
  ['/search', 'Browse Public Officials · Candor'],
  [
    '/search?type=board_of_education',
    'Browse Public Officials: Board of Education Members · Candor',
  ],
  [
    '/officials?q=a&type=all&county=Mercer&city=Trenton&state=New+Jersey&country=United+States',
    'Browse Public Officials: Officials matching "a" in Trenton, Mercer County, New Jersey, ' +
      'United States · Candor',
  ],
  [
    '/search?type=council_member&page=2',
    'Browse Public Officials: Council Members, page 2 · Candor',
  ],
  ['/search?q=zzxqzz', 'Browse Public Officials: Officials matching "zzxqzz" · Candor'],
  ['/submit-review', 'Submit a Review · Candor'],
  ['/about', 'About · Candor'],
  ['/how-it-works', 'How it works · Candor'],
] as const) {
  test(`${address} has its title before scripts run, and keeps it`, async ({ page }) => {
    expect(await titles(page, address)).toEqual({ sent: title, shown: title })
  })
}

test('screens about one official, and missing ones, have their titles before scripts run', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  const { id, name } = await directory.find('Marigold Quennell-Ott')
  for (const [address, title] of [
    [`/official/${id}`, `${name}, Mayor · Candor`],
    [`/submit-review/${id}`, 'Submit a Review · Candor'],
    ['/official/nobody', 'Official Not Found · Candor'],
    ['/nowhere', '404 Page Not Found · Candor'],
  ] as const) {
    expect(await titles(page, address), address).toEqual({
      sent: title,
      shown: title,
    })
  }
})

test('a hostile name stays text in title, previews, JSON-LD and initial data', async ({
  page,
  directory,
}) => {
  const name =
    'Ada </script><script>window.broken=1</script><!-- "><img src=x onerror=window.broken=1>'
  const { id } = await directory.add({
    name,
    city: '</title><script>window.broken=1</script>',
  })
  await directory.review(id, {
    reviewText: '</script><script>window.broken=1</script><!--',
  })
  for (const address of [
    `/official/${id}`,
    `/submit-review/${id}`,
    '/search?county=Cumberland',
    '/submit-review',
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('main h1')).toBeVisible()
    expect(await page.evaluate(() => 'broken' in window), address).toBe(false)
    expect(await page.locator('img[src="x"]').count(), address).toBe(0)
  }
  await page.goto(`/official/${id}`)
  const facts = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
  expect(facts['@graph'][0].name).toContain('</script><script>window.broken=1</script><!--')
})
