import type { Locator, Page } from '@playwright/test'
import { type FilledForm, filledForms } from '../support/forms'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

const tooMuch = 'Too many requests. Please try again in 5 minutes.'
const limited = {
  status: 429,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status: 429, detail: tooMuch }),
}

const openToasts = (page: Page) => page.locator('.toast[data-state="open"]')

/** The reason that a form keeps on the page. */
const reason = (page: Page, { dialog, title }: FilledForm) =>
  (dialog ?? page.getByRole('main')).getByText(title, { exact: true }).locator('..')

/** Expects that a text is right above or below a button. */
async function expectNextTo(text: Locator, button: Locator) {
  const [there, here] = [await text.boundingBox(), await button.boundingBox()]
  if (!there || !here) throw new Error('one of them does not show')
  const gap = Math.max(there.y - (here.y + here.height), here.y - (there.y + there.height))
  expect(gap).toBeLessThan(80)
}

for (const [what, fill] of Object.entries(filledForms)) {
  test(`why ${what} was refused stays at its button until the next try`, async ({
    page,
    directory,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await page.clock.install()
    const form = await fill(page, directory)
    const kept = reason(page, form)
    await answerWith(page, form.path, 'nothing')
    await form.send.click()
    await form.confirm?.click()
    await expect(openToasts(page)).toContainText(form.title)
    await expect(openToasts(page)).toContainText(form.otherwise)
    await page.mouse.move(0, 0)
    await page.clock.fastForward(6_000)
    await expect(openToasts(page)).toHaveCount(0)
    await expect(kept).toContainText(form.otherwise)
    const send = form.again ?? form.send
    await expectNextTo(kept, send)
    await expect(kept.locator('xpath=ancestor-or-self::*[@role="alert"]')).toHaveCount(
      form.dialog ? 1 : 0,
    )

    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.unroute(form.path)
    await page.route(form.path, async (route) => {
      await held
      await route.fulfill(limited)
    })
    await send.click()
    await form.confirm?.click()
    await expect(kept).toHaveCount(0)
    answer()
    await expect(kept).toContainText(tooMuch)
  })
}

test('a vote that was cast before says so while the page is open', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  await page.clock.install()
  const form = await filledForms['a vote']?.(page, directory)
  if (!form) throw new Error('no such form')
  const conflict = {
    status: 409,
    contentType: 'application/problem+json',
    json: { detail: 'once' },
  }
  await answerWith(page, form.path, conflict)
  await form.send.click()
  await expect(openToasts(page)).toContainText('Already voted')
  await page.mouse.move(0, 0)
  await page.clock.fastForward(6_000)
  await expect(openToasts(page)).toHaveCount(0)
  const said = 'You have already provided feedback for this review.'
  await expect(page.getByRole('main').getByText(said, { exact: true })).toBeVisible()
})

test('a late toast reads the reason out, and the page does not', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/toaster-/, async (route) => {
    await onItsWay
    await route.continue()
  })
  const form = await filledForms['a review']?.(page, directory)
  if (!form) throw new Error('no such form')
  await answerWith(page, form.path, 'nothing')
  await form.send.click()
  const main = page.getByRole('main')
  await expect(main.getByText(form.otherwise)).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
  arrive()
  await expect(openToasts(page)).toContainText(form.otherwise)
  await expect(main.getByRole('alert')).toHaveCount(0)
})

test('without the region of toasts the reason is read out on the page', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const refused = page.waitForRequest(/\/assets\/toaster-/)
  await page.route(/\/assets\/toaster-/, (route) => route.abort('connectionrefused'))
  const form = await filledForms['a review']?.(page, directory)
  if (!form) throw new Error('no such form')
  await refused
  await answerWith(page, form.path, 'nothing')
  await form.send.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(form.otherwise)
})
