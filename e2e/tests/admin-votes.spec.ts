import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { giveReason, voteDown } from '../support/bursts'
import { openDesk, openFurther, row } from '../support/desk'
import type { Official } from '../support/directory'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const waiting = '/admin/bursts?votes=waiting'
const dozen = '12 not helpful votes'

const button = (page: Page, action: string, { name }: Official) =>
  page.getByRole('button', { name: `${action}: ${dozen} on the review of ${name}` })

test('votes of a burst are found from the overview, left out by keyboard, and that is undone', async ({
  page,
  directory,
}) => {
  const { official, ratingId } = await voteDown(directory)
  await openDesk(page, directory)
  await page.getByRole('link', { name: /^Bursts \(\d+ waiting\)/ }).click()
  const lists = page.getByRole('navigation', { name: 'Bursts' })
  await expect(lists.getByRole('link', { name: 'Reviews' })).toHaveAttribute('aria-current', 'page')
  await lists.getByRole('link', { name: /^Votes \(\d+\)/ }).click()
  await expect(page).toHaveURL(waiting)
  const votes = row(page, official.name)
  await expect(votes).toContainText(`${dozen} from 12 networks since `)
  await expect(votes).toContainText('Counting now: 0 helpful, 9 not helpful')
  await expectAccessible(page)

  await button(page, 'Leave Out', official).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Leave out ${dozen}?` })
  await expect(dialog).toContainText('They stay out of the numbers on the review.')
  await giveReason(page, `Leave out ${dozen}?`, 'Leave Out')
  await expect(toast(page, `Left out: ${dozen}`)).toBeVisible()
  await expect(votes).toContainText('Left outkeeper')
  await expect(votes).toContainText('“One hand wrote these”')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo', official)).toBeFocused()
  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })

  // The next vote waits without another decision.
  await directory.vote(ratingId, false, '90.7.7.7')
  await lists.getByRole('link', { name: 'Decided Votes' }).click()
  await expect(votes).toContainText('Counting now: 0 helpful, 9 not helpful')
  await button(page, 'Undo', official).press('Enter')
  await expect(toast(page, 'Undone: the votes wait again')).toBeVisible()
  await expect(votes).toHaveCount(0)
  await lists.getByRole('link', { name: /^Votes/ }).click()
  await expect(votes).toContainText('13 not helpful votes')
  await openFurther(page, directory, '/admin/audit')
  await expect(row(page, official.name).first()).toContainText('Decided whether votes on a review')
})
