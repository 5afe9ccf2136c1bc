import { expect, type Locator, type Page } from '@playwright/test'
import { beginOfficial, officials, submitOfficial } from './add-official'
import { corrections, openCorrection, sendCorrection } from './correction'
import { openFurther } from './desk'
import { type Directory, keeper } from './directory'
import { applyCrop, askAddress, choosePhoto, photoCard } from './photo-card'
import { drawPicture } from './pictures'
import { beginRemoval, sendRequest } from './removal'
import { openReport, reports, reviewed, sendReport } from './report'
import { star, submitReview } from './screens'

/** The summary at the top of a form, by its number of fields. */
export function errorSummary(scope: Page | Locator, fields: number): Locator {
  const name =
    fields === 1 ? '1 field needs your attention' : `${fields} fields need your attention`
  return scope.getByRole('region', { name })
}

/** A form that is filled in. */
export interface FilledForm {
  /** Sends it, and sends it again. */
  send: Locator
  again?: Locator
  /** Answers the confirmation before sending. */
  confirm?: Locator
  /** The path of its request. */
  path: RegExp
  /** The toast after a failure, and after one without a response. */
  title: string
  otherwise: string
  /** It is in a dialog, which covers the toast. */
  dialog?: Locator
}

type Fill = (page: Page, directory: Directory) => Promise<FilledForm>

const submission = 'Submission Failed'
const uploadFailed = 'There was an error uploading your photo. Please try again.'
const unreachable = 'The server cannot be reached. Please try again.'
const notSaved = 'The server cannot be reached, and nothing was saved. Please try again.'

/** The button of the confirmation before an action. */
const confirming = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true })

/** Opens a removal request with one match, as an administrator. */
async function openRemoval(page: Page, directory: Directory, number: number) {
  const { id } = await directory.add()
  const text = `Lives at ${number} Quarterdeck Lane.`
  await directory.decide(
    'ratings',
    (await directory.review(id, { reviewText: text })).id,
    'approved',
  )
  const reference = await directory.removal(`${number} Quarterdeck Lane`)
  await openFurther(page, directory, '/admin/removals')
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { name: 'Found in 1 text' })).toBeVisible()
}

async function photo(page: Page): Promise<FilledForm> {
  await choosePhoto(page, await drawPicture(page, { width: 300, height: 300 }))
  return {
    send: applyCrop(page),
    again: photoCard(page).getByRole('button', {
      name: 'Try Again',
      exact: true,
    }),
    path: askAddress,
    title: 'Upload failed',
    otherwise: uploadFailed,
  }
}

/** Every form that sends something, filled in. */
export const filledForms: Readonly<Record<string, Fill>> = {
  'a review': async (page, directory) => {
    const { id } = await directory.add()
    await page.goto(`/submit-review/${id}`)
    await star(page, 'Overall rating', 2).click({ force: true })
    const otherwise = 'Failed to submit review. Please try again.'
    return {
      send: submitReview(page),
      path: /\/ratings$/,
      title: submission,
      otherwise,
    }
  },
  'a new official': async (page) => {
    await beginOfficial(page, 'Peregrine Saltmarsh')
    const otherwise = 'Failed to submit official. Please try again.'
    return {
      send: submitOfficial(page),
      path: officials,
      title: submission,
      otherwise,
    }
  },
  'a correction': async (page, directory) => {
    const dialog = await openCorrection(page, (await directory.add()).id, 'Name')
    await dialog.getByLabel('Suggested value').fill('Ottilie Fernwhistle')
    const otherwise = 'Unable to submit correction. Please try again.'
    return {
      send: sendCorrection(dialog),
      path: corrections,
      title: submission,
      otherwise,
      dialog,
    }
  },
  'a report': async (page, directory) => {
    const dialog = await openReport(page, (await reviewed(directory)).address)
    await dialog.getByRole('radio').first().check()
    const otherwise = 'The report was not sent. Please try again.'
    return {
      send: sendReport(dialog),
      path: reports,
      title: submission,
      otherwise,
      dialog,
    }
  },
  'a vote': async (page, directory) => {
    await page.goto((await reviewed(directory)).address)
    const title = 'Failed to submit feedback. Please try again.'
    return {
      send: page.getByRole('button', { name: /^Helpful/ }),
      path: /\/feedback$/,
      title,
      otherwise: title,
    }
  },
  'a photo': async (page, directory) => {
    await page.goto(`/official/${(await directory.add()).id}`)
    return photo(page)
  },
  'the photo of a new official': async (page) => {
    await page.goto('/add-official')
    return photo(page)
  },
  'a request for removal': async (page) => {
    await beginRemoval(page, '16 Larkspur Street')
    const otherwise = 'Your request was not sent. Please try again.'
    return {
      send: sendRequest(page),
      path: /\/removal-requests$/,
      title: submission,
      otherwise,
    }
  },
  'a login': async (page, directory) => {
    await directory.session()
    await page.goto('/admin')
    await page.getByLabel('Username').fill(keeper.username)
    await page.getByLabel('Password').fill('not this one')
    const send = page.getByRole('button', { name: 'Login', exact: true })
    return {
      send,
      path: /\/auth\/login$/,
      title: 'Login failed',
      otherwise: unreachable,
    }
  },
  'a new password': async (page, directory) => {
    await openFurther(page, directory, '/admin/dashboard?tab=settings')
    await page.getByLabel('Current Password').fill('not-this-one')
    for (const label of ['New Password', 'Confirm New Password']) {
      await page.getByLabel(label, { exact: true }).fill('river-and-reed')
    }
    const send = page.getByRole('button', { name: 'Change Password' })
    return {
      send,
      path: /\/change-password$/,
      title: 'Password change failed',
      otherwise: unreachable,
    }
  },
  'a redaction': async (page, directory) => {
    await openRemoval(page, directory, 31)
    const send = page.getByRole('button', { name: /^Redact in 1 text/ })
    return {
      send,
      confirm: confirming(page, 'Redact'),
      path: /\/redactions$/,
      title: 'Nothing was redacted',
      otherwise: notSaved,
    }
  },
  'the end of a request': async (page, directory) => {
    await openRemoval(page, directory, 32)
    const send = page.getByRole('button', { name: /^Mark as Done/ })
    return {
      send,
      confirm: confirming(page, 'Mark as Done'),
      path: /\/status$/,
      title: 'Request not closed',
      otherwise: notSaved,
    }
  },
  'a declined request': async (page, directory) => {
    await openRemoval(page, directory, 33)
    await page.getByLabel('Reason to decline').fill('That is a shop.')
    const send = page.getByRole('button', { name: 'Decline Request' })
    return {
      send,
      confirm: confirming(page, 'Decline Request'),
      path: /\/status$/,
      title: 'Request not closed',
      otherwise: notSaved,
    }
  },
}
