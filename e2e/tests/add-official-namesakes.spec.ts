import { beginOfficial, expectAdded, field, officials, similar, submitOfficial, townBox } from '../support/add-official'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

const place = { county: 'Cumberland', city: 'Vineland' }

test('an official who may be listed already is shown first, and can be added anyway', async ({ page, directory }) => {
  const listed = await directory.add({ name: 'Robert Yarrowfield', ...place })
  await beginOfficial(page, 'Bob Yarrowfield')
  await townBox(page).fill('Vineland')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await submitOfficial(page).click()
  const advice = page.getByRole('region', { name: 'Is it one of these?' })
  await expect(advice.getByRole('heading')).toBeFocused()
  await expect(advice.getByRole('listitem')).toHaveCount(1)
  const link = advice.getByRole('link', { name: /Robert Yarrowfield/ })
  await expect(link).toHaveAttribute('href', `/official/${listed.id}`)
  const profile = page.waitForEvent('popup')
  await link.click()
  await expect((await profile).getByRole('heading', { level: 1, name: 'Robert Yarrowfield' })).toBeVisible()
  expect(sent).toEqual([])
  await expect(field(page, 'Name')).toHaveValue('Bob Yarrowfield')
  await page.getByRole('button', { name: 'Add Anyway', exact: true }).click()
  await expectAdded(page, 'Bob Yarrowfield')
  expect(sent).toHaveLength(1)
  await directory.decide('officials', listed.id, 'rejected')
})

test('the advice goes when the name or the place is another one', async ({ page, directory }) => {
  const listed = await directory.add({ name: 'William Yarrowfield', ...place })
  await beginOfficial(page, 'Bill Yarrowfield')
  await townBox(page).fill('Vineland')
  await submitOfficial(page).click()
  const advice = page.getByRole('region', { name: 'Is it one of these?' })
  await expect(advice).toBeVisible()
  await field(page, 'Description').fill('Another person.')
  await expect(advice).toBeVisible()
  await field(page, 'Name').fill('Gwendolyn Yarrowfield')
  await expect(advice).toHaveCount(0)
  await submitOfficial(page).click()
  await expectAdded(page, 'Gwendolyn Yarrowfield')
  await directory.decide('officials', listed.id, 'rejected')
})

test('the form goes on when what shows namesakes cannot be loaded', async ({ page, directory, complaints }) => {
  complaints.allow(/Failed to load resource/)
  const listed = await directory.add({ name: 'Margaret Yarrowfield', ...place })
  await page.route(/\/assets\/namesakes-/, (route) => route.abort('connectionrefused'))
  await beginOfficial(page, 'Peggy Yarrowfield')
  await townBox(page).fill('Vineland')
  await submitOfficial(page).click()
  await expectAdded(page, 'Peggy Yarrowfield')
  await directory.decide('officials', listed.id, 'rejected')
})

for (const [failure, answer] of [
  ['fails', { status: 500, body: '' }],
  ['gets no answer', 'nothing'],
] as const) {
  test(`the form goes on when the question for namesakes ${failure}`, async ({ page, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await beginOfficial(page, `Ulysses Pennywort ${failure === 'fails' ? 'Elder' : 'Younger'}`)
    await answerWith(page, similar, answer)
    const sent = page.waitForRequest((request) => officials.test(request.url()))
    await submitOfficial(page).click()
    expect((await sent).method()).toBe('POST')
    await expect(page).toHaveURL(/\/official\/[^/]+$/)
  })
}
