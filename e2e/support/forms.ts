import type { Locator, Page } from '@playwright/test'
import { beginOfficial, officials, submitOfficial } from './add-official'
import { corrections, openCorrection, sendCorrection } from './correction'
import type { Directory } from './directory'
import { applyCrop, askAddress, choosePhoto, photoCard } from './photo-card'
import { drawPicture } from './pictures'
import { beginRemoval, sendRequest } from './removal'
import { openReport, reports, reviewed, sendReport } from './report'
import { star, submitReview } from './screens'

/** The summary at the top of a form, by the number of invalid fields. */
export function errorSummary(scope: Page | Locator, fields: number): Locator {
  const name =
    fields === 1 ? '1 field needs your attention' : `${fields} fields need your attention`
  return scope.getByRole('region', { name })
}

/** A completed form. */
export interface FilledForm {
  /** The buttons that send it and send it again. */
  send: Locator
  again?: Locator
  /** The path of the request. */
  path: RegExp
  /** The toast after a failure, and after a missing response. */
  title: string
  otherwise: string
  /** The dialog that contains the form, and covers the toast. */
  dialog?: Locator
}

type Fill = (page: Page, directory: Directory) => Promise<FilledForm>

const submission = 'Submission Failed'

/** Every form of visitors, completed. */
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
    await choosePhoto(page, await drawPicture(page, { width: 300, height: 300 }))
    return {
      send: applyCrop(page),
      again: photoCard(page).getByRole('button', { name: 'Try Again', exact: true }),
      path: askAddress,
      title: 'Upload failed',
      otherwise: 'There was an error uploading your photo. Please try again.',
    }
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
}
