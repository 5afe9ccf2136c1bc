import type { ItemKind } from './queue-cursor'
import type { Waiting } from './queue-query'

/** What is said of items by their kind. */
interface KindWords {
  plural: string
  approve: string
  reject: string
  approved: string
  rejected: string
  /** What an item is called within a sentence, by the name of its official. */
  of: (name: string) => string
}

const decided = { approve: 'Approve', reject: 'Reject', approved: 'Approved', rejected: 'Rejected' }

export const kindWords: Readonly<Record<ItemKind, KindWords>> = {
  official: { plural: 'Officials', of: (name) => `new official ${name}`, ...decided },
  rating: { plural: 'Reviews', of: (name) => `review of ${name}`, ...decided },
  correction: {
    plural: 'Corrections',
    of: (name) => `correction to ${name}’s profile`,
    ...decided,
  },
  photo_upload: { plural: 'Photos', of: (name) => `photo of ${name}`, ...decided },
  report: {
    plural: 'Reports',
    of: (name) => `report on a review of ${name}`,
    approve: 'Uphold',
    reject: 'Dismiss',
    approved: 'Upheld',
    rejected: 'Dismissed',
  },
}

/** What an item is called within a sentence: "review of Ada Example". */
export function itemName({ kind, official }: Waiting): string {
  return kindWords[kind].of(official.name)
}

/** A text as the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
