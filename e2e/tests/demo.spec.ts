import { decision, openQueue } from '../support/queue'
import { type Server, startServer } from '../support/server'
import { expect, test } from '../support/test'
import { Waiting } from '../support/waiting'

const testDemo = test.extend<object, { server: Server }>({
  server: [
    async ({ storage }, use) => {
      const server = await startServer(storage, {
        before: [['demo', '--officials', '60', '--ratings', '120']],
        flags: ['--demo'],
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const banner = /people.*invented/

testDemo(
  'every page of the demonstration says that its people are invented, and has the real numbers',
  async ({ page, request, complaints }) => {
    complaints.allow(/status of 404/)
    const list: { officials: { id: string }[] } = await (await request.get('/api/officials')).json()
    const id = list.officials[0]?.id
    for (const path of [
      '/',
      '/search',
      `/official/${id}`,
      '/submit-review',
      `/submit-review/${id}`,
      '/official/nobody',
      '/nothing',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(banner)).toBeInViewport()
    }
    await test.step('the numbers on Home are those of the state', async () => {
      await page.goto('/')
      await expect(page.getByText('13,612', { exact: true })).toBeVisible()
      await page.goto('/search')
      await expect(page.getByText(/^Page 1 of 3$/)).toBeVisible()
    })
  },
)

testDemo(
  'below the banner a photo is whole above the decision bar',
  async ({ page, request, server, directory }) => {
    const { officials }: { officials: { id: string }[] } = await (
      await request.get('/api/officials')
    ).json()
    await new Waiting(server, directory).photo(page, officials[0]?.id ?? '')
    await openQueue(page, directory, '?kinds=photo_upload')
    const picture = page.getByRole('img', { name: /as uploaded$/ })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight))
      .toBeGreaterThan(0)
    for (const viewport of [
      { width: 768, height: 1024 },
      { width: 1366, height: 768 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(viewport)
      const dock = await decision(page).locator('..').boundingBox()
      const box = await picture.boundingBox()
      if (!dock || !box) throw new Error('nothing to compare')
      expect(box.y + box.height, `${viewport.width} × ${viewport.height}`).toBeLessThanOrEqual(
        dock.y,
      )
      expect(box.height).toBeGreaterThan(180)
    }
  },
)
