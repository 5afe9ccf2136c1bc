import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import type { Directory } from '../support/directory'
import { star, submitReview, toast } from '../support/screens'
import { expect, test } from '../support/test'

const recent = (page: Page) => page.getByRole('region', { name: 'Recent Reviews' })
const aside = (page: Page) => page.getByRole('region', { name: 'Reviews Set Aside' })
const banner = (page: Page) => page.getByRole('region', { name: 'More reviews than usual' })
const summary = (page: Page) => page.getByRole('region', { name: 'Rating Summary' })

/**
 * Adds an official with far more low reviews than usual, of which the first nine count, and two
 * high ones.
 */
async function flooded(directory: Directory, low = 32): Promise<string> {
  const { id } = await directory.add()
  for (let written = 0; written < low; written += 1)
    await directory.review(id, { overallRating: 1 })
  for (const reviewText of ['Holds open hours.', 'Answers letters.'])
    await directory.review(id, { overallRating: 5, reviewText })
  return id
}

/** Expects that How we decide states the server's rules with their numbers. */
async function expectRules(page: Page) {
  const rules: {
    surge: { beyond: number }
    perAddress: number
    perNetwork: number
    copyShare: number
    mostAlone: number
    reasons: { code: string; sentence: string }[]
    votes: { perNetwork: number; perBlock: number; surge: { beyond: number } }
  } = await (await page.request.get('/api/integrity')).json()
  await expect(page).toHaveTitle('How we decide · Candor')
  const answers = page.getByRole('region', { name: 'Short Answers' })
  await expect(answers.getByRole('term')).toHaveCount(5)
  await expect(answers).toContainText('Votes, lawyers and reports change nothing')
  const table = page.getByRole('region', { name: 'The Rules' })
  for (const text of [
    `${rules.surge.beyond} more than usual count of each side`,
    `first ${rules.perAddress} reviews of an official within a day`,
    `the first ${rules.perNetwork} within a day count`,
    `shares ${rules.copyShare * 100}% of its pairs of words`,
    `${rules.votes.surge.beyond} more than usual of each kind count`,
    `${rules.votes.perNetwork} in all, and of one provider’s networks ${rules.votes.perBlock} a day`,
  ])
    await expect(table).toContainText(text)
  const promises = page.getByRole('region', { name: 'What We Promise' })
  await expect(promises.getByRole('listitem')).toHaveCount(7)
  await expect(promises).toContainText(`Hiding more than ${rules.mostAlone} reviews`)
  const told = rules.reasons.find(({ code }) => code === 'rules')
  await expect(promises).toContainText(`“${told?.sentence}”`)
}

/** Expects no violations by axe, and no horizontal scrolling on a phone. */
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
  const id = await flooded(directory)
  await page.goto(`/official/${id}`)
  await expect(banner(page)).toContainText(
    new RegExp(
      '^34 reviews arrived at once, starting \\w+ \\d+, \\d+ [AP]M\\. 11 of them count\\. ' +
        'You can read 23 more, but they don’t count until a moderator decides\\.',
    ),
  )
  await expect(recent(page).getByText('Showing 5 of 11 reviews')).toBeVisible()
  await expect(summary(page).getByText('(11 reviews)')).toBeVisible()
  await expectRoomAndAccess(page)

  await test.step('the reviews set aside can be read page by page', async () => {
    await expect(summary(page)).toContainText('23 more arrived at once and don’t count yet.')
    await summary(page).getByRole('link', { name: 'Read them', exact: true }).click()
    await expect(page).toHaveURL(`/official/${id}?reviews=set_aside#reviews`)
    await expect(aside(page).getByText('These 23 reviews can be read')).toBeVisible()
    await expect(aside(page).getByRole('list').first().getByRole('listitem')).toHaveCount(20)
    await expect(aside(page).getByText('Set aside. It came while').first()).toBeVisible()
    await expect(recent(page)).toHaveCount(0)
    await expectRoomAndAccess(page)
    await aside(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(`/official/${id}?reviews=set_aside&page=2#reviews`)
    await expect(aside(page).getByText('Page 2 of 2')).toBeVisible()
    await expect(aside(page).getByRole('list').first().getByRole('listitem')).toHaveCount(3)
    await aside(page).getByRole('link', { name: 'Back to the reviews' }).click()
    await expect(recent(page).getByRole('listitem')).toHaveCount(5)
  })
  await test.step('How we decide has the rules with their numbers, and every case', async () => {
    await page.goBack()
    await expect(aside(page)).toBeVisible()
    await banner(page).getByRole('link', { name: 'How we decide' }).click()
    await expectRules(page)
    const cases = page.getByRole('region', { name: 'Every Case So Far' }).getByRole('listitem')
    await expect(cases.first()).toContainText(
      '34 arrived: 11 count, 23 are set aside. Unusually many were of one and two stars.',
    )
    await expect(cases.first()).toContainText('The case is open.')
    await expect(cases.first().getByRole('link')).toHaveAttribute('href', `/official/${id}`)
    await expectRoomAndAccess(page)
  })
})

test('the writer reads whether the review counts, and where it appears', async ({
  page,
  directory,
}) => {
  const id = await flooded(directory, 20)
  const write = async (stars: number) => {
    await page.goto(`/submit-review/${id}`)
    await star(page, 'Overall rating', stars).click({ force: true })
    await submitReview(page).click()
    await expect(page).toHaveURL(`/official/${id}`)
  }
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': directory.stranger() })
  await write(5)
  const told = toast(page, 'Review Submitted')
  await expect(told).toContainText('Thank you. Your review is published on this page.')
  await write(1)
  await expect(told).toContainText('Your review is set aside: it can be read, but doesn’t count.')
  await told.getByRole('button', { name: 'Read It There' }).click()
  await expect(aside(page).getByText('These 12 reviews can be read')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, alive: false })

  test('banner, rules and all that was set aside can be read', async ({ page, directory }) => {
    const id = await flooded(directory)
    await page.goto(`/official/${id}`)
    await expect(banner(page)).toContainText('You can read 23 more')
    await banner(page).getByRole('link', { name: 'Read these reviews' }).click()
    await expect(page).toHaveURL(`/official/${id}?reviews=set_aside#reviews`)
    await expect(aside(page).getByRole('list').first().getByRole('listitem')).toHaveCount(20)
    await aside(page).getByRole('link', { name: 'Next' }).click()
    await expect(aside(page).getByRole('list').first().getByRole('listitem')).toHaveCount(3)
    await aside(page).getByRole('link', { name: 'Back to the reviews' }).click()
    await expect(recent(page).getByRole('listitem')).toHaveCount(5)
    await banner(page).getByRole('link', { name: 'How we decide' }).click()
    await expectRules(page)
  })
})
