import { visitAll } from '../support/hydrated'
import { cards } from '../support/screens'
import { expect, test } from '../support/test'

const browse = 'Browse Public Officials'

// Addresses of screens, with page titles.
const screens = [
  ['/', 'Candor · New Jersey Public Officials'],
  ['/?q=+Lampwick+', 'Candor · New Jersey Public Officials'],
  ['/?type=all', 'Candor · New Jersey Public Officials'],
  ['/officials?page=2', `${browse}, page 2 · Candor`],
  [
    '/search?q=trenton&type=mayor&county=Mercer&city=Trenton&state=New+Jersey&country=all',
    `${browse}: Mayors matching "trenton" in Trenton, Mercer County, New Jersey · Candor`,
  ],
  ["/search?q=O'Neill+%7E+*+%C3%A9", `${browse}: Officials matching "O'Neill ~ * é" · Candor`],
  ['/submit-review', 'Submit a Review · Candor'],
  ['/about', 'About · Candor'],
  ['/how-we-decide', 'How we decide · Candor'],
] as const

test('a page makes no API request when it is opened, and keeps the title that it came with', async ({
  page,
  context,
  directory,
}) => {
  const asked: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${pathname} by ${request.frame().url()}`)
  })
  const { id, name } = await directory.add()
  for (const text of ['First.', 'Second.']) await directory.review(id, { reviewText: text })
  const titles = new Map<string, string>([
    ...screens,
    [`/official/${id}`, `${name}, Council Member · Candor`],
    [`/submit-review/${id}`, 'Submit a Review · Candor'],
  ])
  await visitAll(page, [...titles.keys()], async (page, address) => {
    const response = await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('main h1')).toBeVisible()
    const sent = await page.evaluate(
      (html) => new DOMParser().parseFromString(html, 'text/html').title,
      (await response?.text()) ?? '',
    )
    const title = titles.get(address)
    expect([sent, await page.title()], address).toEqual([title, title])
    expect(await page.locator('meta[name="description"]').count(), address).toBeLessThan(2)
  })
  expect(asked).toEqual([])
  await test.step('the page shows its data when the API is out of reach', async () => {
    await page.route(/\/api\//, (route) => route.abort('connectionrefused'))
    await page.goto('/search?type=judge')
    await expect(cards(page)).toHaveCount(3)
  })
})
