import { expectAccessible } from '../support/accessible'
import { beginRemoval, expectReceipt, removalField, sendRequest } from '../support/removal'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('the form is reached from the footer and from About', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('main').getByRole('link', { name: 'Remove a home address' }).click()
  await expect(page).toHaveURL('/remove-address')
  await expect(page).toHaveTitle('Remove a home address · Candor')
  await page.goBack()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Remove an address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Remove a home address' })).toBeVisible()
})

test('a refused request is corrected, sent, and answered with a reference and a day', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await beginRemoval(page, 'Apartment 12')
  await sendRequest(page).click()
  await expect(toast(page, 'Submission Failed')).toBeVisible()
  const address = removalField(page, 'Home address')
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(/Please start with the house number/)
  await address.fill('12 Larkspur Street, Apartment 12')
  await sendRequest(page).click()
  const reference = await expectReceipt(page)
  await expect(page.getByText(/^(Mon|Tues|Wednes|Thurs|Fri)day, \w+ \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(sendRequest(page)).toHaveCount(0)
  await expectAccessible(page)

  await page.reload()
  const receipt = page.getByRole('region', { name: 'What you sent' })
  await expect(receipt).toContainText(`Reference ${reference}`)
  await expect(sendRequest(page)).toBeVisible()
  await directory.declineRemoval(reference)
  await receipt.getByRole('link', { name: 'All you sent from here' }).click()
  await expect(page).toHaveURL('/mine')
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed).toContainText('Your request is closed')
})
