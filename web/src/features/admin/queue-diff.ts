import { diffWordsWithSpace } from 'diff'

/** A piece of two texts: in both, only in the one before, or only in the one after. */
export interface DiffPiece {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Texts that differ in more words than this are shown one after the other: the pieces would say nothing. */
const mostChanges = 800

/** What two texts have in common, by words. Without what is gone the pieces are the text after; without what is new, the one before. */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostChanges })
  if (!parts) return changed({ gone: before, new: after })
  const pieces: DiffPiece[] = []
  let change = { gone: '', new: '' }
  for (const { value, added, removed } of parts) {
    if (added) change.new += value
    else if (removed) change.gone += value
    else if (value.trim() === '' && (change.gone || change.new)) {
      // A mere space between two changes belongs to both of them, so that a phrase stays one piece.
      change = { gone: change.gone + value, new: change.new + value }
    } else {
      const { both, rest } = withoutEnd(change)
      pieces.push(...changed(rest), { kind: 'same', text: both + value })
      change = { gone: '', new: '' }
    }
  }
  const { both, rest } = withoutEnd(change)
  pieces.push(...changed(rest))
  if (both) pieces.push({ kind: 'same', text: both })
  return pieces
}

type Change = Record<'gone' | 'new', string>

/** A change without the space at the end that both texts have. */
function withoutEnd(change: Change): { both: string; rest: Change } {
  const both = /\s*$/.exec(change.gone)?.[0] ?? ''
  if (both === '' || !change.new.endsWith(both)) return { both: '', rest: change }
  return { both, rest: { gone: change.gone.slice(0, -both.length), new: change.new.slice(0, -both.length) } }
}

function changed(change: Change): DiffPiece[] {
  const pieces = (['gone', 'new'] as const).map((kind) => ({ kind, text: change[kind] }))
  return pieces.filter(({ text }) => text !== '')
}
