import type { ListName, Rows, Status } from '../queries'
import type { ItemKind } from '../queue/queue-cursor'

/** The API's names for the rows of the lists. */
export const kindOf: Readonly<Record<ListName, ItemKind>> = {
  officials: 'official',
  ratings: 'rating',
  'profile-corrections': 'correction',
  'photo-uploads': 'photo_upload',
  reports: 'report',
}

/** The list of a kind of items. */
export function listOf(kind: ItemKind): ListName {
  const names = Object.keys(kindOf) as ListName[]
  return names.find((name) => kindOf[name] === kind) ?? 'officials'
}

/** The words for a list's rows: one, several, and one in a sentence. */
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

/** The number of rows as text: "1 review", "20 reviews". */
export function countText(name: ListName, count: number): string {
  return `${count} ${rowNames[name][count === 1 ? 'one' : 'several']}`
}

const verbs = { approved: ['Approve', 'approved'], rejected: ['Reject', 'rejected'] } as const
const reportVerbs = { approved: ['Uphold', 'upheld'], rejected: ['Dismiss', 'dismissed'] } as const

/** The words for a decision on rows of a list, before and after. */
export function decisionVerbs(
  name: ListName,
): Readonly<Record<Status, readonly [does: string, done: string]>> {
  return {
    ...(name === 'reports' ? reportVerbs : verbs),
    pending: ['Set pending', 'set to pending'],
  }
}
