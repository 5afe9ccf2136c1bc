import { useState, useSyncExternalStore } from 'react'
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

/**
 * The draft of a review. It survives a reload, other screens, and the choice of another official.
 */
export function useDraft(officialId = '') {
  const [typed, setTyped] = useState<ReviewDraft>()
  // The server cannot know this tab's draft.
  const text = useSyncExternalStore(never, read, () => null)
  const kept = text === null ? undefined : (JSON.parse(text) as Kept)
  const change = (draft: ReviewDraft) => {
    setTyped(draft)
    keep(officialId, draft)
  }
  // A draft kept by an older version of the site may lack a field.
  const begun = kept?.officialId === officialId ? { ...emptyDraft, ...kept.draft } : emptyDraft
  return { draft: typed ?? begun, change, sent: forget }
}
