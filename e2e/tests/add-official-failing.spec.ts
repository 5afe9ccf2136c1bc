import type { Page } from '@playwright/test'
import {
  beginOfficial,
  expectAdded,
  field,
  officials,
  submitOfficial,
  townBox,
} from '../support/add-official'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith, holdBack } from '../support/traffic'

async function write(page: Page, name: string) {
  await beginOfficial(page, name)
  await field(page, 'Description').fill('Chairs the water board.')
  await townBox(page).fill('Trenton')
  await field(page, 'Website').fill('https://water.example/')
  await field(page, 'Term start').fill('2025-02-03')
}

async function expectKept(page: Page, name: string) {
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(field(page, 'Position')).toHaveValue('council_president')
  await expect(field(page, 'Description')).toHaveValue('Chairs the water board.')
  await expect(townBox(page)).toHaveValue('Trenton')
  await expect(field(page, 'County')).toHaveValue('Mercer')
  await expect(field(page, 'Website')).toHaveValue('https://water.example/')
  await expect(field(page, 'Term start')).toHaveValue('2025-02-03')
}

for (const [failure, name, answer, says] of [
  [
    'answers in its own words',
    'Hyacinth Mossgrave',
    {
      status: 503,
      contentType: 'application/problem+json',
      json: { detail: 'Closed for repairs' },
    },
    '503: Closed for repairs',
  ],
  [
    'answers without JSON',
    'Juniper Mossgrave',
    { status: 502, body: 'bad gateway' },
    '502: bad gateway',
  ],
  [
    'cannot be reached',
    'Lavinia Mossgrave',
    'nothing',
    'Failed to submit official. Please try again.',
  ],
] as const) {
  test(`the input is kept when the server ${failure}`, async ({ page, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await write(page, name)
    const mend = await answerWith(page, officials, answer)
    await submitOfficial(page).click()
    await expect(toast(page, 'Submission Failed').getByText(says, { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/add-official')
    await expectKept(page, name)
    await mend()
    await submitOfficial(page).click()
    await expectAdded(page, name)
  })
}

test('the next attempt clears the message of a failure', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await write(page, 'Marguerite Mossgrave')
  const mend = await answerWith(page, officials, 'nothing')
  await submitOfficial(page).click()
  await expect(toast(page, 'Submission Failed')).toBeVisible()
  await mend()
  const release = await holdBack(page, officials)
  await submitOfficial(page).click()
  await expect(toast(page, 'Submission Failed')).toBeHidden()
  await release()
  await expectAdded(page, 'Marguerite Mossgrave')
})

test('pressing the button twice adds one official', async ({ page }) => {
  await write(page, 'Prudence Elderwick')
  const release = await holdBack(page, officials)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await submitOfficial(page).dblclick()
  const sending = page.getByRole('main').getByRole('button', { name: /^Submitting/ })
  await expect(sending).toBeVisible()
  await sending.click({ force: true })
  await field(page, 'Name').press('Enter')
  await release()
  await expectAdded(page, 'Prudence Elderwick')
  expect(sent).toBe(1)
})

test('an official whose response is lost is not duplicated when sent again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await write(page, 'Roderick Elderwick')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  let first: { id?: string } = {}
  await page.route(officials, async (route) => {
    first = await (await route.fetch()).json()
    await route.abort()
  })
  await submitOfficial(page).click()
  await expect(toast(page, 'Submission Failed')).toBeVisible()
  await page.unroute(officials)
  await submitOfficial(page).click()
  expect(await expectAdded(page, 'Roderick Elderwick')).toBe(first.id)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})
