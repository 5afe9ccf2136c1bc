import { expect, test } from '../support/test'

test('the header and the footer lead where they say, and each screen starts at its top', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await page.goto('/')
  await test.step('there are four links, and an Add Official button next to them', async () => {
    const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(['Browse Officials', 'Submit Review', 'Add Official', 'About'])
    await expect(header.getByRole('link', { name: 'Add Official', exact: true })).toHaveCount(2)
    await expect(footer).toContainText('Proudly serving New Jersey citizens')
    await expect(footer).toContainText('2024')
  })
  await test.step('pages that the operator has not written are no links', async () => {
    for (const name of ['Privacy Policy', 'Terms of Service', 'Community Guidelines']) {
      await expect(footer.getByText(name, { exact: true })).toBeVisible()
      await expect(footer.getByRole('link', { name })).toHaveCount(0)
    }
  })
  await test.step('another screen starts at its top, with the focus and its own title', async () => {
    await header.getByRole('link', { name: 'Browse Officials', exact: true }).click()
    await expect(title('Browse Public Officials')).toBeVisible()
    await expect(page.getByText(/^Page 1 of/)).toBeVisible()
    await footer.getByRole('link', { name: 'Submit Review', exact: true }).click()
    await expect(title('Submit a Review')).toBeInViewport()
    await expect(page).toHaveTitle('Submit a Review · Candor')
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
  await test.step('the other links lead to their screens', async () => {
    await header.getByRole('link', { name: 'Submit Review', exact: true }).click()
    await expect(page).toHaveURL('/submit-review')
    await header.getByRole('link', { name: 'Add Official', exact: true }).last().click()
    await expect(title('Add Public Official')).toBeVisible()
    await footer.getByRole('link', { name: 'How we decide', exact: true }).click()
    await expect(title('How we decide')).toBeVisible()
    await footer.getByRole('link', { name: 'Remove an address', exact: true }).click()
    await expect(title('Remove a home address')).toBeVisible()
    await footer.getByRole('link', { name: 'Browse Officials', exact: true }).click()
    await expect(page).toHaveURL('/search')
    await header.getByRole('link').first().click()
    await expect(page).toHaveURL('/')
  })
})
