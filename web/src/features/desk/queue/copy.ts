import type { ItemKind, QueueKind } from './queue-cursor'
import type { Claim, Task, Waiting } from './queue-query'

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

/** The labels of the kinds' buttons. */
export const kindLabels: Readonly<Record<QueueKind, string>> = {
  official: kindWords.official.plural,
  rating: kindWords.rating.plural,
  correction: kindWords.correction.plural,
  photo_upload: kindWords.photo_upload.plural,
  report: kindWords.report.plural,
  removal_request: 'Removals',
  burst: 'Bursts',
}

const claimed: Readonly<Record<QueueKind, string>> = {
  official: 'an official',
  rating: 'a review',
  correction: 'a correction',
  photo_upload: 'a photo',
  report: 'a report',
  removal_request: 'a removal request',
  burst: 'a burst',
}

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' })

/** "deputy has a review open until 3:05 PM". */
export function claimText({ by, kind, until }: Claim): string {
  return `${by} has ${claimed[kind as QueueKind]} open until ${clock.format(new Date(until))}`
}

/** A task within a sentence: "removal request ABCD-1234". */
export function taskName({ removal, burst }: Task): string {
  return removal ? `removal request ${removal.reference}` : `burst at ${burst?.officialName}`
}

/** An item within a sentence: "review of Ada Example". */
export function itemName({ kind, official }: Waiting): string {
  return kindWords[kind].of(official.name)
}

/** A text with a capital letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
