import { expect, test } from '../support/test'

test('a page links icons and a manifest that a browser can use', { tag: '@all' }, async ({
  page,
  request,
}) => {
  await page.goto('/about')
  const named = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest.name).toBe('Candor')
  const installed: { src: string; sizes: string }[] = manifest.icons
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const picture = new Image()
          picture.src = src
          await picture.decode()
          return `${src} ${picture.naturalWidth}x${picture.naturalHeight}`
        }),
      ),
    [...named, ...installed.map(({ src }) => src)].filter((src) => !src.endsWith('.svg')),
  )
  expect(sizes).toEqual([
    expect.stringMatching(/^\/favicon\.ico (16x16|32x32|48x48)$/),
    '/apple-touch-icon.png 180x180',
    '/icon-192.png 192x192',
    '/icon-512.png 512x512',
  ])
  const session = await page.context().newCDPSession(page)
  const { url, errors } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/site.webmanifest')
  expect(errors).toEqual([])
})
