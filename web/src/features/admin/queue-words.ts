import type { ItemKind, Waiting } from './queue-query'

/** What is said of items by their kind. */
interface KindWords {
  plural: string
  approve: string
  reject: string
  approved: string
  rejected: string
  /** What an item is, before the name of its official. */
  of: string
}

const decided = { approve: 'Approve', reject: 'Reject', approved: 'Approved', rejected: 'Rejected' }

export const kindWords: Readonly<Record<ItemKind, KindWords>> = {
  official: { plural: 'Officials', of: 'new official', ...decided },
  rating: { plural: 'Reviews', of: 'review of', ...decided },
  correction: { plural: 'Corrections', of: 'correction of', ...decided },
  photo_upload: { plural: 'Photos', of: 'photo of', ...decided },
  report: {
    plural: 'Reports',
    of: 'report on a review of',
    approve: 'Uphold',
    reject: 'Dismiss',
    approved: 'Upheld',
    rejected: 'Dismissed',
  },
}

/** What an item is called within a sentence: "review of Ada Example". */
export function itemName({ kind, official }: Waiting): string {
  return `${kindWords[kind].of} ${official.name}`
}

/** A text as the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
