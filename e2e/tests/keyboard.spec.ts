import { tabThrough, tabTo } from '../support/focus'
import { cards, homeSearch, reviewText, star, submitReview, toast } from '../support/screens'
import { expect, test } from '../support/test'

test('the whole trip works without a mouse: find, read, vote, review', async ({
  page,
  context,
  directory,
}) => {
  const { id, name } = await directory.add({
    position: 'judge',
    positionType: 'judge',
    county: 'Warren',
  })
  await directory.review(id, { reviewText: 'The older one.' })
  await directory.review(id, { reviewText: 'Hears both sides.' })
  await page.goto('/')
  await expect(homeSearch(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, homeSearch(page))
  await page.keyboard.type(name)
  await expect(cards(page)).toHaveCount(1)
  await tabTo(page, cards(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const helpful = page.getByRole('button', { name: /^Helpful/ })
  await tabTo(page, helpful.first())
  await page.keyboard.press('Space')
  await expect(page.getByText(/Thank you for your feedback/)).toBeVisible()
  await test.step('after the vote the focus goes on from the same place', async () => {
    await expect(page.getByRole('group', { name: 'Your vote' }).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Report this review' }).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(helpful.last()).toBeFocused()
  })
  await tabTo(
    page,
    page.getByRole('main').getByRole('link', { name: 'Submit Review', exact: true }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/submit-review/${id}`)

  await tabTo(page, star(page, 'Overall rating', 1))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(star(page, 'Overall rating', 4)).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(star(page, 'Overall rating', 3)).toBeChecked()
  await tabTo(page, star(page, 'Fairness', 1))
  await page.keyboard.press('Space')
  await expect(star(page, 'Fairness', 1)).toBeChecked()
  await tabTo(page, reviewText(page))
  await page.keyboard.type('Begins on time.')
  await tabTo(page, page.getByRole('switch'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Your name'))
  await page.keyboard.type('Ferdinand Plum')
  await tabTo(page, submitReview(page))
  await page.keyboard.press('Enter')

  await expect(toast(page, 'Review Submitted')).toContainText(/published/)
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(page.getByRole('region', { name: 'What you sent' })).toBeFocused()
  await expect(page.getByText('Ferdinand Plum', { exact: true })).toBeVisible()
  await expect(page.getByText('(3 reviews)', { exact: true })).toBeVisible()
  expect(await context.cookies(), 'reading and reviewing set no cookies').toEqual([])
  await directory.decide('officials', id, 'rejected')
})

test('Browse works without a mouse: lists, pages and chips', async ({ page }) => {
  await page.goto('/search?type=council_member&county=Ocean&page=6')
  await expect(cards(page)).toHaveCount(3)
  const county = page.getByLabel('County', { exact: true })
  await county.focus()
  await tabTo(page, page.getByRole('link', { name: 'Previous', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page 5 of 6', { exact: true })).toBeVisible()
  const chip = page.getByRole('button', { name: 'County: Ocean' })
  await tabTo(page, chip, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/search?type=council_member')
  await expect(chip).toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
  await county.focus()
  await page.keyboard.type('Oce')
  await expect(page).toHaveURL('/search?type=council_member&county=Ocean')
  await expect(county).toBeFocused()
})

test('every focused element is visible', async ({ page, directory, complaints }) => {
  test.slow()
  complaints.allow(/status of 404/)
  const { id } = await directory.find('Marigold Quennell-Ott')
  for (const [path, atLeast] of [
    ['/?type=clergy', 50],
    ['/search?type=judge&county=Ocean', 25],
    [`/official/${id}`, 16],
    [`/submit-review/${id}`, 22],
    ['/about', 35],
    ['/how-it-works', 15],
    ['/nothing-here', 15],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      const stops = await tabThrough(page)
      expect(stops.length, stops.join('\n')).toBeGreaterThanOrEqual(atLeast)
    })
})
