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

test('a page that receives far more reviews than usual says so, and what counts', async ({
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
  await expectAccessible(page)

  await recent(page).getByRole('link', { name: 'Read the 23 set aside', exact: true }).click()
  await expect(page).toHaveURL(`/official/${id}?reviews=set_aside#reviews`)
  await expect(aside(page).getByText('These 23 reviews can be read')).toBeVisible()
  await expect(aside(page).getByRole('list').first().getByRole('listitem')).toHaveCount(20)
  await expect(aside(page).getByText('Set aside. It came while').first()).toBeVisible()
  await expect(recent(page)).toHaveCount(0)
  await expectAccessible(page)
  await aside(page).getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(`/official/${id}?reviews=set_aside&page=2#reviews`)
  await expect(aside(page).getByText('Page 2 of 2')).toBeVisible()
  await expect(aside(page).getByRole('list').first().getByRole('listitem')).toHaveCount(3)
  await aside(page).getByRole('link', { name: 'Back to the reviews' }).click()
  await expect(recent(page).getByRole('listitem')).toHaveCount(2)
  await page.goBack()
  await expect(aside(page)).toBeVisible()
  await banner(page).getByRole('link', { name: 'How we decide' }).click()
  await expect(page).toHaveURL('/how-we-decide')
  await directory.decide('officials', id, 'rejected')
})

test('where some reviews are held the page says how many', async ({ page, directory }) => {
  const { id } = await directory.add()
  await directory.review(id, { overallRating: 2, reviewText: 'Call me at 908-555-0100 please.' })
  await page.goto(`/official/${id}`)
  await expect(recent(page)).toContainText('1 is held for a moderator')
  await expect(recent(page)).toContainText('No reviews yet for this official.')
  await expect(recent(page).getByRole('link', { name: /set aside/ })).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
})

test('the summary says how many reviews gave how many stars', async ({ page, directory }) => {
  const { id } = await directory.add()
  for (const overallRating of [5, 5, 5, 4, 2]) await directory.review(id, { overallRating })
  for (const [address, panel] of [
    [`/official/${id}`, summary(page)],
    [`/submit-review/${id}`, page.getByRole('region', { name: 'Official', exact: true })],
  ] as const) {
    await page.goto(address)
    await expect(panel.getByText('Based on 5 reviews', { exact: true })).toBeVisible()
    await expect(panel.getByRole('term')).toHaveText([
      '5 stars',
      '4 stars',
      '3 stars',
      '2 stars',
      '1 star',
    ])
    await expect(panel.getByRole('definition')).toHaveText(['3', '1', '0', '1', '0'])
    await expectAccessible(page)
  }
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

test('How we decide has the rules with their numbers, and every case', async ({
  page,
  directory,
}) => {
  const id = await besieged(directory)
  const rules: {
    burstLeast: number
    heldHours: number
    perAddress: number
    reasons: { sentence: string }[]
    votes: { perNetwork: number; perBlock: number; shareLeast: number; burstLeast: number }
  } = await (await page.request.get('/api/integrity')).json()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'How we decide' }).click()
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
  const cases = page.getByRole('region', { name: 'Every Case So Far' }).getByRole('listitem')
  await expect(cases.first()).toContainText(
    '25 arrived; 25 do not count, mostly of one and two stars',
  )
  await expect(cases.first()).toContainText('It waits for a moderator.')
  await expect(cases.first().getByRole('link')).toHaveAttribute('href', `/official/${id}`)
  await expectAccessible(page)
  await directory.decide('officials', id, 'rejected')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Every Case So Far' })).toBeVisible()
  await expect(page.locator(`a[href="/official/${id}"]`)).toHaveCount(0)
})

test('on a phone nothing is wider than the screen', async ({ page, directory }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await besieged(directory)
  for (const address of [
    `/official/${id}`,
    `/official/${id}?reviews=set_aside`,
    '/how-we-decide',
  ]) {
    await page.goto(address)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, address).toBe(360)
    await expectAccessible(page)
  }
  await directory.decide('officials', id, 'rejected')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, alive: false })

  test('banner, marks, distribution and all that was set aside can be read', async ({
    page,
    directory,
  }) => {
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

  test('the summary’s stars can be read', async ({ page, directory }) => {
    const { id } = await directory.add()
    for (const overallRating of [5, 4]) await directory.review(id, { overallRating })
    await page.goto(`/official/${id}`)
    await expect(summary(page)).toContainText('Based on 2 reviews')
    await expect(summary(page).getByRole('definition')).toHaveText(['1', '1', '0', '0', '0'])
  })
})
