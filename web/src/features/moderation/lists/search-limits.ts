import { figure } from '../../officials/copy'

/** Where a search stopped, as the API tells it: "newest=3000, officials=50". */
function limitsOf(header: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    header
      .split(', ')
      .map((part) => part.split('='))
      .map(([name = '', most]) => [name, Number(most)]),
  )
}

/** What a search left out, in words, and whether a search of everything would find it. */
export function searchLimitsText(header: string): { text: string; more: boolean } | undefined {
  const { newest = 0, officials = 0, found = 0 } = limitsOf(header)
  if (found > 0) {
    return { text: `Sorted this way, only the newest ${figure(found)} matches are listed.`, more: false }
  }
  const texts = newest > 0 && `the newest ${figure(newest)}`
  const names = officials > 0 && `${figure(officials)} of the officials with this name`
  if (!texts && !names) return undefined
  return { text: `Searched ${[texts, names].filter(Boolean).join(', and ')}.`, more: true }
}
