import { expect, test } from '../support/test'

test('an unknown address shows a message, HTTP status 404 and links', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  for (const path of [
    '/nothing-here',
    '/search/more',
    '/official',
    '/official/a/b',
    '/index.html',
    '/%F0%9F%8E%AA',
    '/.env',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(
      page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true }),
    ).toBeVisible()
    await expect(page).toHaveTitle('404 Page Not Found · Candor')
  }
  await page.getByRole('main').getByRole('link', { name: 'Browse Officials', exact: true }).click()
  await expect(page).toHaveURL('/search')
  await page.goBack()
  await expect(
    page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /Home/ }).click()
  await expect(page).toHaveURL('/')
})

test('screens have HTTP status 200', async ({ request, directory }) => {
  const { id } = await directory.find('Miriam Lampwick')
  for (const path of [
    '/',
    '/search',
    '/officials',
    `/official/${id}`,
    '/submit-review',
    `/submit-review/${id}`,
    '/about',
    '/how-it-works',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
  expect((await request.get('/submit-review/nobody')).status()).toBe(404)
})

test('an unknown address of the API is a JSON 404', async ({ request }) => {
  const response = await request.get('/api/nothing-here')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ status: 404 })
})
