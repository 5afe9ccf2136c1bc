import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import type { Directory } from '../support/directory'
import { star, submitReview, toast } from '../support/screens'
import { expect, test } from '../support/test'

const recent = (page: Page) => page.getByRole('region', { name: 'Recent Reviews' })
const aside = (page: Page) => page.getByRole('region', { name: 'Reviews Set Aside' })
const banner = (page: Page) => page.getByRole('region', { name: 'More reviews than usual' })
const summary = (page: Page) => page.getByRole('region', { name: 'Rating Summary' })

/** An official whose page has received far more low reviews than usual, and two of the other side. */
async function besieged(directory: Directory, low = 23): Promise<string> {
  const { id } = await directory.add()
  for (let written = 0; written < low; written += 1)
    await directory.review(id, { overallRating: 1 })
  for (const reviewText of ['Holds open hours.', 'Answers letters.'])
    await directory.review(id, { overallRating: 5, reviewText })
  return id
}

/** Expects that How we decide names the rules of the server with their numbers. */
async function expectRules(page: Page) {
  const rules: {
    burstLeast: number
    heldHours: number
    perAddress: number
    reasons: { sentence: string }[]
    votes: { perNetwork: number; perBlock: number; shareLeast: number; burstLeast: number }
  } = await (await page.request.get('/api/integrity')).json()
  await expect(page).toHaveTitle('How we decide · Candor')
  const main = page.getByRole('main')
  await expect(main).toContainText(`There have to be at least ${rules.burstLeast}`)
  await expect(main).toContainText(`within ${rules.heldHours / 24} days, it’s set aside`)
  await expect(main).toContainText(`within a day, the first ${rules.perAddress} count`)
  const votes = page.getByRole('region', { name: 'Was a Review Helpful?' })
  for (const text of [
    `counts, ${rules.votes.perNetwork} in all`,
    `at most ${rules.votes.perBlock} votes a day`,
    `votes from ${rules.votes.shareLeast} networks count`,
    `At least ${rules.votes.burstLeast} votes within 1 hour, 6 hours`,
  ])
    await expect(votes).toContainText(text)
  await expect(page.getByRole('region', { name: 'When You Report a Review' })).toContainText(
    'no number of them hides a review',
  )
  for (const { sentence } of rules.reasons) await expect(main).toContainText(sentence)
}

/** Expects that the screen has no violations by axe, and that a phone does not scroll it sideways. */
async function expectRoomAndAccess(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('a page that receives far more reviews than usual says so, what counts, and how it is decided', async ({
  page,
  directory,
}) => {
  const id = await besieged(directory)
  await page.goto(`/official/${id}`)
  await expect(banner(page)).toContainText(
    new RegExp(
      '^Since \\w+ \\d+, \\d+ [AP]M, this page has received far more reviews than usual\\. ' +
        '25 arrived; none of them counts so far\\.',
    ),
  )
  await expect(recent(page).getByRole('listitem')).toHaveCount(2)
  for (const review of await recent(page).getByRole('listitem').all())
    await expect(review).toContainText('Not counted yet. It came while this page received')
  await expect(summary(page).getByText('No ratings yet')).toBeVisible()
  await expectRoomAndAccess(page)

  await test.step('the reviews set aside can be read page by page', async () => {
    await recent(page).getByRole('link', { name: 'Read the 23 set aside', exact: true }).click()
    await expect(page).toHaveURL(`/official/${id}?reviews=set_aside#reviews`)
    await expect(aside(page).getByText('These 23 reviews can be read')).toBeVisible()
    await expect(aside(page).getByRole('list').first().getByRole('listitem')).toHaveCount(20)
    await expect(aside(page).getByText('Set aside. It came while').first()).toBeVisible()
    await expect(recent(page)).toHaveCount(0)
    await expectRoomAndAccess(page)
    await aside(page).getByRole('link', { name: 'Older' }).click()
    await expect(page).toHaveURL(`/official/${id}?reviews=set_aside&page=2#reviews`)
    await expect(aside(page).getByText('Page 2 of 2')).toBeVisible()
    await expect(aside(page).getByRole('list').first().getByRole('listitem')).toHaveCount(3)
    await aside(page).getByRole('link', { name: 'Back to the reviews' }).click()
    await expect(recent(page).getByRole('listitem')).toHaveCount(2)
  })
  await test.step('How we decide has the rules with their numbers, and every case', async () => {
    await page.goBack()
    await expect(aside(page)).toBeVisible()
    await banner(page).getByRole('link', { name: 'How we decide' }).click()
    await expectRules(page)
    const cases = page.getByRole('region', { name: 'Every Case So Far' }).getByRole('listitem')
    await expect(cases.first()).toContainText(
      '25 arrived; 25 do not count, mostly of one and two stars',
    )
    await expect(cases.first()).toContainText('It waits for a moderator.')
    await expect(cases.first().getByRole('link')).toHaveAttribute('href', `/official/${id}`)
    await expectRoomAndAccess(page)
    await directory.decide('officials', id, 'rejected')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Every Case So Far' })).toBeVisible()
    await expect(page.locator(`a[href="/official/${id}"]`)).toHaveCount(0)
  })
})

test('who writes is told whether the review counts, and where to read more', async ({
  page,
  directory,
}) => {
  const id = await besieged(directory, 20)
  const write = async (stars: number) => {
    await page.goto(`/submit-review/${id}`)
    await star(page, 'Overall rating', stars).click({ force: true })
    await submitReview(page).click()
    await expect(page).toHaveURL(`/official/${id}`)
  }
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': directory.stranger() })
  await write(5)
  const told = toast(page, 'Review Submitted')
  await expect(told).toContainText(
    'Thank you. Your review is published on this page, but not counted yet. It came while',
  )
  await told.getByRole('button', { name: 'How We Decide' }).click()
  await expect(page).toHaveURL('/how-we-decide#appeal')
  await write(1)
  await expect(told).toContainText('Your review is set aside: it can be read, but doesn’t count.')
  await told.getByRole('button', { name: 'Read It There' }).click()
  await expect(aside(page).getByText('These 21 reviews can be read')).toBeVisible()
  await directory.decide('officials', id, 'rejected')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, alive: false })

  test('banner, marks and all that was set aside can be read', async ({ page, directory }) => {
    const id = await besieged(directory)
    await page.goto(`/official/${id}`)
    await expect(banner(page)).toContainText('25 arrived; none of them counts so far.')
    await expect(recent(page).getByText('Not counted yet.')).toHaveCount(2)
    await banner(page).getByRole('link', { name: 'Read those set aside' }).click()
    await expect(page).toHaveURL(`/official/${id}?reviews=set_aside#reviews`)
    await expect(aside(page).getByRole('list').first().getByRole('listitem')).toHaveCount(20)
    await aside(page).getByRole('link', { name: 'Older' }).click()
    await expect(aside(page).getByRole('list').first().getByRole('listitem')).toHaveCount(3)
    await aside(page).getByRole('link', { name: 'Back to the reviews' }).click()
    await expect(recent(page).getByRole('listitem')).toHaveCount(2)
    await directory.decide('officials', id, 'rejected')
  })
})
