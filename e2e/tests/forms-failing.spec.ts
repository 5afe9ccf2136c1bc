import type { Locator, Page } from '@playwright/test'
import { type FilledForm, filledForms } from '../support/forms'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

const openToasts = (page: Page) => page.locator('.toast[data-state="open"]')

/** The reason that stays on the page. */
const reason = (page: Page, { dialog, title }: FilledForm) =>
  (dialog ?? page.getByRole('main')).getByText(title, { exact: true }).locator('..')

/** Expects that a text is directly above or below a button. */
async function expectNextTo(text: Locator, button: Locator) {
  const [there, here] = [await text.boundingBox(), await button.boundingBox()]
  if (!there || !here) throw new Error('one of them does not show')
  const gap = Math.max(there.y - (here.y + here.height), here.y - (there.y + there.height))
  expect(gap).toBeLessThan(80)
}

test('why a form was not sent shows in a toast and stays at its button', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  for (const [what, fill] of Object.entries(filledForms)) {
    await test.step(what, async () => {
      const form = await fill(page, directory)
      const kept = reason(page, form)
      const mend = await answerWith(page, form.path, 'nothing')
      await form.send.click()
      await expect(openToasts(page)).toContainText(form.title)
      await expect(openToasts(page)).toContainText(form.otherwise)
      await expect(kept).toContainText(form.otherwise)
      await expectNextTo(kept, form.again ?? form.send)
      await expect(kept.locator('xpath=ancestor-or-self::*[@role="alert"]')).toHaveCount(
        form.dialog ? 1 : 0,
      )
      await mend()
    })
  }
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
