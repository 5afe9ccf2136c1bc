import type { Page } from '@playwright/test'
import { beginOfficial, submitOfficial } from '../support/add-official'
import { openCorrection, sendCorrection } from '../support/correction'
import { logIn } from '../support/desk'
import { type Directory, keeper } from '../support/directory'
import { applyCrop, choosePhoto } from '../support/photo-card'
import { drawPicture } from '../support/pictures'
import { beginRemoval, sendRequest } from '../support/removal'
import { openReport, reviewed, sendReport } from '../support/report'
import { reviewText, star, submitReview } from '../support/screens'
import { people, startServer } from '../support/server'
import { test as base, expect } from '../support/test'

/** A server that accepts one request of each kind per hour from an address. */
const test = base.extend<object, { limited: boolean }>({
  server: [
    async ({ storage }, use) => {
      const kinds = [
        'reviews',
        'feedback',
        'reports',
        'officials',
        'corrections',
        'removals',
        'uploads',
        'logins',
      ]
      const limits = kinds.map((kind) => `${kind}=1/1h`).join()
      const server = await startServer(storage, {
        imports: [people],
        flags: ['--rate-limit', 'on', '--limits', limits],
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const words = /(Too many requests|Too many login attempts)\. Please try again in (60|59) minutes\./

/** Uses up the limit of the browser's address for a kind of request. */
async function useUp(page: Page, path: string, body: object = {}) {
  await page.request.post(path, { data: body })
}

const forms: Record<string, (page: Page, directory: Directory) => Promise<void>> = {
  'a review': async (page, directory) => {
    const { id } = await directory.add()
    await useUp(page, `/api/officials/${id}/ratings`)
    await page.goto(`/submit-review/${id}`)
    await star(page, 'Overall rating', 2).click({ force: true })
    await reviewText(page).fill('The counter was closed at noon.')
    await submitReview(page).click()
  },
  'a vote': async (page, directory) => {
    const { ratingId, address } = await reviewed(directory)
    await useUp(page, `/api/ratings/${ratingId}/feedback`)
    await page.goto(address)
    await page.getByRole('button', { name: /^Helpful/ }).click()
  },
  'a report': async (page, directory) => {
    const { ratingId, address } = await reviewed(directory)
    await useUp(page, `/api/ratings/${ratingId}/reports`)
    const dialog = await openReport(page, address)
    await dialog.getByRole('radio').first().check()
    await sendReport(dialog).click()
  },
  'a correction': async (page, directory) => {
    const { id } = await directory.add()
    await useUp(page, '/api/profile-corrections')
    const dialog = await openCorrection(page, id, 'Name')
    await dialog.getByLabel('Suggested value').fill('Ottilie Fernwhistle')
    await sendCorrection(dialog).click()
  },
  'a new official': async (page) => {
    await useUp(page, '/api/officials')
    await beginOfficial(page, 'Hyacinth Mossgrave')
    await submitOfficial(page).click()
  },
  'a request for removal': async (page) => {
    await useUp(page, '/api/removal-requests')
    await beginRemoval(page, '12 Larkspur Lane')
    await sendRequest(page).click()
  },
  'a photo': async (page, directory) => {
    const { id } = await directory.add()
    await useUp(page, '/api/objects/upload')
    await page.goto(`/official/${id}`)
    await choosePhoto(page, await drawPicture(page, { width: 400, height: 400 }))
    await applyCrop(page).click()
  },
  'a login': async (page) => {
    await useUp(page, '/api/auth/login', { username: 'nobody', password: 'guess 1' })
    await page.goto('/admin')
    await logIn(page, keeper)
  },
}

test('too many requests show a message about when each form is taken again', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of (422|429|401)/)
  for (const [what, send] of Object.entries(forms)) {
    await test.step(what, async () => {
      await send(page, directory)
      await expect(page.getByText(words).first()).toBeVisible()
    })
  }
})
