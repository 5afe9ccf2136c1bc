import { Button } from '../../../ui/core/button'
import { figure } from '../../officials/copy'
import type { ListName } from '../queries'
import { rowNames } from './row-names'
import { useDesk } from './use-desk'

/** Where a search stopped, in the API's form: "newest=3000, officials=50". */
function limitsOf(header: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    header
      .split(', ')
      .map((part) => part.split('='))
      .map(([name = '', most]) => [name, Number(most)]),
  )
}

/**
 * The rows that a search skipped as text, and whether a search of everything would include them.
 */
export function searchLimitsText(header: string): { text: string; more: boolean } | undefined {
  const { newest = 0, officials = 0, found = 0 } = limitsOf(header)
  if (found > 0) {
    return {
      text: `Sorted this way, only the newest ${figure(found)} matches are listed.`,
      more: false,
    }
  }
  const texts = newest > 0 && `the newest ${figure(newest)}`
  const names = officials > 0 && `${figure(officials)} of the officials with this name`
  if (!texts && !names) return undefined
  return { text: `Searched ${[texts, names].filter(Boolean).join(', and ')}.`, more: true }
}

interface ScopeProps {
  /** The rows of the list, in the plural. */
  several: string
  isWhole: boolean
  onChoose: (scope: string) => void
  /** The rows on screen are about to be replaced by others. */
  isSearching: boolean
  /** The rows that the search skipped. */
  limits: string
}

/**
 * Says which part of a list was searched, and can search all of it. That takes a while and can be
 * canceled. One button does both, so that it keeps the focus.
 */
export function ScopeLine({ several, isWhole, onChoose, isSearching, limits }: ScopeProps) {
  const told = isSearching ? undefined : searchLimitsText(limits)
  const whole = isSearching ? `Searching all ${several}…` : `Searched all ${several}.`
  const stopLabel = isSearching ? 'Stop' : 'Search the newest only'
  const action = isWhole ? stopLabel : told?.more && `Search all ${several}`
  const status = told?.text ?? (isWhole && whole)
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted
        ${status ? 'mb-4' : ''}`}
    >
      <p role="status">{status}</p>
      {action && <Button onClick={() => onChoose(isWhole ? '' : 'everything')}>{action}</Button>}
    </div>
  )
}

interface SearchScopeProps extends Pick<ScopeProps, 'isSearching' | 'limits'> {
  name: ListName
}

/** The line for one of the dashboard's lists. */
export function SearchScope({ name, ...line }: SearchScopeProps) {
  const { filter, choose } = useDesk()
  return (
    <ScopeLine
      several={rowNames[name].several}
      isWhole={filter.scope === 'everything'}
      onChoose={(scope) => choose({ scope })}
      {...line}
    />
  )
}
