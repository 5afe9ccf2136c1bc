import type { Locator } from '@playwright/test'
import { star, submitReview, toast } from '../support/screens'
import { expect, test } from '../support/test'

const titles = (list: Locator, level: number) => list.getByRole('heading', { level })

test('How it works has three steps', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/how-it-works')
  await expect(page).toHaveTitle('How it works · Candor')
  await expect(
    page.getByRole('heading', { level: 1, name: 'How it works', exact: true }),
  ).toBeInViewport()
  const steps = page.getByRole('main').locator('ol > li')
  await expect(steps.getByRole('heading')).toHaveText([
    'Search for Officials',
    'Rate & Review',
    'Help Your Community',
  ])
})

test('How it works has four features', async ({ page }) => {
  await page.goto('/how-it-works')
  await expect(titles(page.getByRole('region', { name: 'Features' }), 3)).toHaveText([
    'Advanced Search',
    'Multi-Category Ratings',
    'Add New Officials',
    'Moderated Reviews',
  ])
})

test('the guidelines tell a good review from what is not allowed', async ({ page }) => {
  await page.goto('/how-it-works')
  const guidelines = page.getByRole('region', { name: 'Review Guidelines' })
  await expect(titles(guidelines.getByRole('region', { name: 'A good review' }), 4)).toHaveText([
    'Keep it constructive',
    'Be specific',
    'Stay relevant',
    'Be respectful',
  ])
  await expect(titles(guidelines.getByRole('region', { name: 'Not allowed' }), 4)).toHaveText([
    'Personal attacks',
    'False information',
    'Political disagreement alone',
    'Harassment',
    'Off-topic',
  ])
})

test('the calls to action lead to Browse and to Add Official', async ({ page }) => {
  await page.goto('/how-it-works')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Add an Official', exact: true })).toHaveAttribute(
    'href',
    '/add-official',
  )
  await main.getByRole('link', { name: 'Browse Officials', exact: true }).click()
  await expect(page).toHaveURL('/search')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Browse Public Officials' }),
  ).toBeVisible()
})

test('the screen says what is sent and what is kept about the writer', async ({ page }) => {
  await page.goto('/how-it-works')
  const sent = page.getByRole('region', { name: 'What Happens to What You Send' })
  await expect(sent.getByRole('term')).toHaveText([
    'A review',
    'A vote on a review',
    'A photo',
    'A new official',
    'A correction',
  ])
  await expect(sent).toContainText(
    'published as soon as you send it, unless it’s held for a moderator',
  )
  const kept = page.getByRole('region', { name: 'What We Keep About You' })
  await expect(kept.getByRole('term')).toHaveText([
    'Your internet address',
    'Your name',
    'Your email address',
    'On your device',
  ])
})

test('reading and reviewing set no cookie, as the page says', async ({
  page,
  context,
  directory,
}) => {
  const { id } = await directory.add()
  await page.goto('/how-it-works')
  await expect(page.getByText(/Reading and reviewing set no cookies/)).toBeVisible()
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 4).click({ force: true })
  await submitReview(page).click()
  await expect(toast(page, 'Review Submitted')).toBeVisible()
  expect(await context.cookies()).toEqual([])
})
