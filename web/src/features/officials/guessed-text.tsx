import type { OfficialList } from './queries'

/** Shows the text that a search used when it had to guess, and the words it had to leave out. */
export function GuessedText({ found }: { found: OfficialList | undefined }) {
  // What was left out is the office that nobody holds, which the screen names above.
  if (!found?.showingResultsFor || found.suggestions?.unheld) return null
  return (
    <p className="mt-1 text-muted">
      Showing results for{' '}
      <strong className="font-semibold text-text">"{found.showingResultsFor}"</strong>
      {found.leftOut && `. No results include ${quoted(found.leftOut)}.`}
    </p>
  )
}

/** The words as a sentence lists them after "no": "a", "b" or "c". */
function quoted(words: string[]): string {
  const all = words.map((word) => `"${word}"`)
  const last = all.pop()
  return all.length > 0 ? `${all.join(', ')} or ${last}` : `${last}`
}
