import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test'

const titles = (list: Locator, level: number) => list.getByRole('heading', { level })

test('How it works has steps, features, guidelines and privacy, and leads on', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/how-it-works')
  await expect(page).toHaveTitle('How it works · Candor')
  const title = page.getByRole('heading', { level: 1, name: 'How it works', exact: true })
  await expect(title).toBeInViewport()
  const main = page.getByRole('main')
  await test.step('three steps', async () => {
    await expect(main.locator('ol > li').getByRole('heading')).toHaveText([
      'Search for Officials',
      'Rate & Review',
      'Help Your Community',
    ])
  })
  await test.step('four features', async () => {
    await expect(titles(page.getByRole('region', { name: 'Features' }), 3)).toHaveText([
      'Advanced Search',
      'Multi-Category Ratings',
      'Add New Officials',
      'Moderated Reviews',
    ])
  })
  await test.step('a good review, and forbidden content', async () => {
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
  await test.step('the process after sending, and the data kept about the writer', async () => {
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
    await expect(kept).toContainText('We don’t set cookies when you read or review')
  })
  await test.step('calls to action', async () => {
    const add = main.getByRole('link', { name: 'Add an Official', exact: true })
    await expect(add).toHaveAttribute('href', '/add-official')
    await main.getByRole('link', { name: 'Browse Officials', exact: true }).click()
    await expect(page).toHaveURL('/search')
    const browse = page.getByRole('heading', { level: 1, name: 'Browse Public Officials' })
    await expect(browse).toBeVisible()
  })
})
