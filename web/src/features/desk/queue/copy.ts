import type { ItemKind } from './queue-cursor'
import type { Waiting } from './queue-query'

/** Words for an item, by its kind. */
interface KindWords {
  plural: string
  approve: string
  reject: string
  approved: string
  rejected: string
  /** An item within a sentence, by the name of its official. */
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

/** An item within a sentence: "review of Ada Example". */
export function itemName({ kind, official }: Waiting): string {
  return kindWords[kind].of(official.name)
}

/** A text with a capital letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
