import { type Server, startServer } from '../support/server'
import { expect, test } from '../support/test'

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

testDemo('every page of the demonstration says that its people are invented', async ({ page, request, complaints }) => {
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
})

testDemo('the numbers on Home are those of the state, whatever the demonstration holds', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('13,612', { exact: true })).toBeVisible()
  await page.goto('/search')
  await expect(page.getByText(/^Page 1 of 3$/)).toBeVisible()
})

test('a directory of real people has no such banner', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(banner)).toHaveCount(0)
})
