import { useState, useSyncExternalStore } from 'react'
import { reviewStarters } from '../../api/generated/starters'
import { emptyDraft, type ReviewDraft } from './review-draft'

/** A tab keeps one review, the latest. */
const key = 'review'

interface Kept {
  officialId: string
  draft: ReviewDraft
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null // storage is switched off
  }
}

/** Keeps a review in this tab, without the writer's name and email. */
function keep(officialId: string, draft: ReviewDraft): void {
  const kept: Kept = {
    officialId,
    draft: { ...draft, reviewerName: '', reviewerEmail: '' },
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is full or switched off: the review is lost with the page.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}

const never = () => () => {}

/** The text that a review begins with, by the parameter `start` of an address. */
export function starterOf(search: string): string {
  const key = new URLSearchParams(search).get('start')
  const starter = reviewStarters.find((one) => one.key === key)
  return starter ? `${starter.text} ` : ''
}

/**
 * The draft of a review. It survives a reload, other screens, and the choice of another official.
 * A new one begins with the starter.
 */
export function useDraft(officialId = '', starter = '') {
  const [typed, setTyped] = useState<ReviewDraft>()
  // The server cannot know this tab's draft.
  const text = useSyncExternalStore(never, read, () => null)
  const kept = text === null ? undefined : (JSON.parse(text) as Kept)
  const change = (draft: ReviewDraft) => {
    setTyped(draft)
    keep(officialId, draft)
  }
  // A draft kept by an older version of the site may lack a field.
  const found = kept?.officialId === officialId ? { ...emptyDraft, ...kept.draft } : emptyDraft
  const begun = { ...found, reviewText: found.reviewText || starter }
  return { draft: typed ?? begun, change, sent: forget }
}
