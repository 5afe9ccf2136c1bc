import type { ListName, Rows, Status } from '../queries'
import type { ItemKind } from '../queue/queue-cursor'

/** What the rows of the lists are to the API. */
export const kindOf: Readonly<Record<ListName, ItemKind>> = {
  officials: 'official',
  ratings: 'rating',
  'profile-corrections': 'correction',
  'photo-uploads': 'photo_upload',
  reports: 'report',
}

/** What the rows of the lists are called, one and several, and one of them by itself. */
export const rowNames: {
  [Name in ListName]: { one: string; several: string; of: (row: Rows[Name]) => string }
} = {
  officials: { one: 'official', several: 'officials', of: ({ name }) => name },
  ratings: {
    one: 'review',
    several: 'reviews',
    of: ({ officialName }) => `the review of ${officialName}`,
  },
  'profile-corrections': {
    one: 'correction',
    several: 'corrections',
    of: ({ officialName }) => `the correction to ${officialName}’s profile`,
  },
  'photo-uploads': {
    one: 'photo',
    several: 'photos',
    of: ({ official }) => `the photo of ${official.name}`,
  },
  reports: {
    one: 'report',
    several: 'reports',
    of: ({ rating }) => `the report on a review of ${rating.officialName}`,
  },
}

/** How many rows of a list: "1 review", "20 reviews". */
export function countText(name: ListName, count: number): string {
  return `${count} ${rowNames[name][count === 1 ? 'one' : 'several']}`
}

const verbs = { approved: ['Approve', 'approved'], rejected: ['Reject', 'rejected'] } as const
const reportVerbs = { approved: ['Uphold', 'upheld'], rejected: ['Dismiss', 'dismissed'] } as const

/** What deciding on rows of a list is called, and what they are afterwards. */
export function verbsOf(
  name: ListName,
): Readonly<Record<Status, readonly [does: string, done: string]>> {
  return {
    ...(name === 'reports' ? reportVerbs : verbs),
    pending: ['Set pending', 'set to pending'],
  }
}
