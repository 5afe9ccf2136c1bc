import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { Colleague, giveReason, voteDown } from '../support/bursts'
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
  await expect(votes).toContainText('Counting now: 0 helpful, 0 not helpful')
  await expectAccessible(page)

  await button(page, 'Leave Out', official).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Leave out ${dozen}?` })
  await expect(dialog).toContainText('They stay out of the numbers on the review.')
  await expectAccessible(page)
  await giveReason(page, `Leave out ${dozen}?`, 'Leave Out')
  await expect(toast(page, `Left out: ${dozen}`)).toBeVisible()
  await expect(votes).toContainText('Left outkeeper')
  await expect(votes).toContainText('“One hand wrote these”')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo', official)).toBeFocused()
  await expectAccessible(page)

  // The next vote counts by itself and takes nothing back.
  await directory.vote(ratingId, false, '90.7.7.7')
  await lists.getByRole('link', { name: 'Decided Votes' }).click()
  await expect(votes).toContainText('Counting now: 0 helpful, 1 not helpful')
  await button(page, 'Undo', official).press('Enter')
  await expect(toast(page, 'Undone: the votes are judged by the rules again')).toBeVisible()
  await expect(votes).toHaveCount(0)
  await lists.getByRole('link', { name: /^Votes/ }).click()
  await expect(votes).toContainText('13 not helpful votes')
  await openFurther(page, directory, '/admin/audit')
  await expect(row(page, official.name).first()).toContainText('Decided whether votes on a review')
})

test('who decides on votes that are no longer those on screen reads why not', async ({
  page,
  directory,
  server,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const colleague = new Colleague(server, 'voter')
  await colleague.logIn()
  const { official, ratingId } = await voteDown(directory)
  await openFurther(page, directory, waiting)
  await button(page, 'Count All', official).click()
  await directory.vote(ratingId, false, '90.7.7.7')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Readers of a town')
  await dialog.getByRole('button', { name: 'Count All' }).click()
  await expect(dialog.getByText(/1 more vote came while you were reading/)).toBeVisible()
  await expect(dialog).toHaveAccessibleName('Count 13 not helpful votes?')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Readers of a town')
  await dialog.getByRole('button', { name: 'Count All' }).click()
  await expect(row(page, official.name)).toContainText('0 helpful, 13 not helpful')

  const other = await voteDown(directory)
  await page.reload()
  await button(page, 'Count All', other.official).click()
  await colleague.decideVotes(other.ratingId, 'leave_out')
  await giveReason(page, `Count ${dozen}?`, 'Count All')
  await expect(toast(page, 'Nothing was decided')).toContainText(
    'voter decided to leave these votes',
  )
  await expect(row(page, other.official.name)).toHaveCount(0)
})

test('votes fit a phone', async ({ page, directory }) => {
  const { official } = await voteDown(directory)
  await page.setViewportSize({ width: 360, height: 740 })
  await openFurther(page, directory, waiting)
  await expect(row(page, official.name)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)
  await button(page, 'Count All', official).click()
  await giveReason(page, `Count ${dozen}?`, 'Count All')
  await expect(row(page, official.name)).toContainText('0 helpful, 12 not helpful')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
