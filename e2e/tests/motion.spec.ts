import type { Page } from '@playwright/test'
import { card, cards, officialsList, skeletonCards, toast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith, holdBack } from '../support/traffic'

/** All running animations that take longer than a frame. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const effect = animation.effect as KeyframeEffect
      return Number(effect.getComputedTiming().endTime) > 20
        ? [effect.target?.outerHTML.slice(0, 120)]
        : []
    }),
  )

/** Elements with animations or transitions, by class name. */
const slow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return `${transitionDuration},${animationDuration}`
          .split(',')
          .some((time) => Number.parseFloat(time) > 0.01)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

test('with reduced motion nothing moves, otherwise only skeletons', { tag: '@all' }, async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdBack(page, officialsList)
  await page.goto('/search?type=clergy')
  await expect(skeletonCards(page)).toHaveCount(6)
  await expect.poll(() => moving(page)).toEqual([])
  await release()
  await expect(cards(page)).toHaveCount(2)
  await card(page, 'Miriam Lampwick').hover()
  await expect.poll(() => moving(page)).toEqual([])
  expect(await slow(page)).toEqual([])

  const { id } = await directory.add()
  await directory.review(id, { reviewText: 'Plain answers.' })
  await page.goto(`/official/${id}`)
  await answerWith(page, /\/feedback$/, { status: 500, body: '' })
  await page.getByRole('button', { name: /^Helpful/ }).click()
  await expect(toast(page, 'Failed to submit feedback')).toBeVisible()
  await expect.poll(() => moving(page)).toEqual([])
  expect(await slow(page)).toEqual([])
  await page.goto(`/submit-review/${id}`)
  await page.getByRole('switch').click()
  await expect.poll(() => moving(page)).toEqual([])
  expect(await slow(page)).toEqual([])
  await test.step('without reduced motion only the skeletons move', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const again = await holdBack(page, officialsList)
    await page.goto('/search?type=clergy')
    await expect(skeletonCards(page)).toHaveCount(6)
    await expect.poll(() => moving(page)).not.toEqual([])
    await again()
    await expect(cards(page)).toHaveCount(2)
    await expect.poll(() => moving(page)).toEqual([])
  })
})
