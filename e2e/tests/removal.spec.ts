import { expectAccessible } from '../support/accessible'
import { errorSummary } from '../support/forms'
import { beginRemoval, expectReceipt, removalField, sendRequest } from '../support/removal'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

const requests = /\/api\/removal-requests$/

test('the form is reached from the footer and from About', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Remove an address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Remove a home address' })).toBeVisible()
  await expect(page).toHaveTitle('Remove a home address · Candor')
  await page.goto('/about')
  await page.getByRole('main').getByRole('link', { name: 'Remove a home address' }).click()
  await expect(page).toHaveURL('/remove-address')
})

test('a request is sent, and answered with a reference and a day', async ({ page }) => {
  await beginRemoval(page, '12 Larkspur Street')
  await sendRequest(page).click()
  expect(await expectReceipt(page)).not.toBe('')
  await expect(page.getByText(/^(Mon|Tues|Wednes|Thurs|Fri)day, \w+ \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(sendRequest(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('missing fields show errors, which are counted above', async ({ page }) => {
  await page.goto('/remove-address')
  await sendRequest(page).click()
  for (const text of [
    'Please enter a home address or a phone number',
    'Please choose the office',
    'Please choose your relationship to the office',
    'Please enter your name',
    'Valid email is required',
    'Please confirm that this is true',
  ]) {
    await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
  }
  await expect(errorSummary(page, 6)).toBeFocused()
  await expectAccessible(page)
  await removalField(page, 'Private phone number').fill('555-0123')
  await expect(page.getByText('Please enter a home address or a phone number')).toHaveCount(0)
  await sendRequest(page).click()
  await expect(removalField(page, 'Private phone number')).toHaveAccessibleDescription(
    'Please enter a phone number of ten digits, area code first',
  )
})

test('errors of the server show at their fields, too', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await beginRemoval(page, 'Apartment 12')
  await sendRequest(page).click()
  await expect(toast(page, 'Submission Failed')).toBeVisible()
  await expect(removalField(page, 'Home address')).toBeFocused()
  await expect(removalField(page, 'Home address')).toHaveAccessibleDescription(
    /Please start with the house number/,
  )
  await removalField(page, 'Home address').fill('12 Larkspur Street, Apartment 12')
  await sendRequest(page).click()
  await expectReceipt(page)
})

test('the input is kept when the server cannot be reached', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await beginRemoval(page, '14 Larkspur Street')
  const recover = await answerWith(page, requests, 'nothing')
  await sendRequest(page).click()
  await expect(toast(page, 'Submission Failed')).toBeVisible()
  await expect(removalField(page, 'Home address')).toHaveValue('14 Larkspur Street')
  await recover()
  await sendRequest(page).click()
  await expectReceipt(page)
})

test('on a phone nothing overflows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/remove-address')
  await expect(sendRequest(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})
