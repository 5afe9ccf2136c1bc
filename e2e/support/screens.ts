import type { Locator, Page } from '@playwright/test'

/** The paths of the API for lists of officials. */
export const officialsList = /\/api\/officials\?/

/** The card of an official in a list. */
export function card(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** The cards on the page, by a button that each card has once. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: /^View Profile/ })
}

/** The placeholders for cards. */
export function skeletonCards(page: Page): Locator {
  return page.locator('main ul[aria-busy="true"] > li[aria-hidden="true"]')
}

/** The search box of Home. */
export function homeSearch(page: Page): Locator {
  return page.getByPlaceholder('Search officials by name, position, or location...', {
    exact: true,
  })
}

/** The text box of Browse. */
export function browseText(page: Page): Locator {
  return page.getByPlaceholder('Browse by name, position, or location...', { exact: true })
}

/** One star of an input. */
export function star(page: Page, group: string, stars: number): Locator {
  return page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: new RegExp(`^${stars} stars?,`) })
}

/** The toast with a title. */
export function toast(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })
}

/** The title of the results on Browse. */
export function foundTitle(page: Page, text: string): Locator {
  return page.getByRole('heading', { level: 2, name: text, exact: true })
}

/** The text field of a new review. */
export function reviewText(page: Page): Locator {
  return page.getByRole('main').getByLabel(/^Review text/)
}

/** The button that sends a review. */
export function submitReview(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Submit Review', exact: true })
}
