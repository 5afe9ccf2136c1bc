/** A piece of two texts: in both, only in the old one, or only in the new one. */
export interface DiffPiece {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Words, the space between them, and every other sign by itself. */
const words = /[\p{L}\p{M}\p{N}]+|\s+|./gsu

/**
 * Texts with more word pairs than this show one after the other: comparing them would block the
 * page.
 */
const mostPairs = 9_000_000

/**
 * Compares two texts by words. The pieces without the removed ones are the new text; without the
 * added ones, the old text.
 */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const pieces: DiffPiece[] = []
  let change = { gone: '', new: '' }
  for (const { kind, text } of aligned(before.match(words) ?? [], after.match(words) ?? [])) {
    if (kind !== 'same') change[kind] += text
    else if (text.trim() === '' && (change.gone || change.new)) {
      // A space between two changes belongs to both, so that a phrase stays one piece.
      change = { gone: change.gone + text, new: change.new + text }
    } else {
      const { both, rest } = withoutEnd(change)
      pieces.push(...changed(rest), { kind: 'same', text: both + text })
      change = { gone: '', new: '' }
    }
  }
  const { both, rest } = withoutEnd(change)
  return [...pieces, ...changed(rest), { kind: 'same' as const, text: both }].filter(
    ({ text }) => text !== '',
  )
}

/**
 * Aligns two lists of words by their longest common subsequence; adjacent words of both make one
 * piece.
 */
function aligned(before: readonly string[], after: readonly string[]): DiffPiece[] {
  const width = after.length + 1
  if (before.length * after.length > mostPairs)
    return changed({ gone: before.join(''), new: after.join('') })
  // The length of the common subsequence from a pair of positions on.
  const common = new Uint16Array((before.length + 1) * width)
  const from = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        before[i] === after[j] ? from(i + 1, j + 1) + 1 : Math.max(from(i + 1, j), from(i, j + 1))
    }
  }
  const pieces: DiffPiece[] = []
  const put = (kind: DiffPiece['kind'], text = '') => {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += text
    else pieces.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const both = i < before.length && j < after.length
    if (both && before[i] === after[j]) {
      put('same', before[i])
      i += 1
      j += 1
    } else if (j === after.length || (both && from(i + 1, j) >= from(i, j + 1)))
      put('gone', before[i++])
    else put('new', after[j++])
  }
  return pieces
}

type Change = Record<'gone' | 'new', string>

/** A change without the space at the end that both texts have. */
function withoutEnd(change: Change): { both: string; rest: Change } {
  const both = /\s*$/.exec(change.gone)?.[0] ?? ''
  if (both === '' || !change.new.endsWith(both)) return { both: '', rest: change }
  return {
    both,
    rest: { gone: change.gone.slice(0, -both.length), new: change.new.slice(0, -both.length) },
  }
}

function changed(change: Change): DiffPiece[] {
  const pieces = (['gone', 'new'] as const).map((kind) => ({ kind, text: change[kind] }))
  return pieces.filter(({ text }) => text !== '')
}
