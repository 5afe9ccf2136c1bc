import { Button } from '../../../ui/core/button'
import type { ListName } from '../queries'
import { rowNames } from './row-names'
import { searchLimitsText } from './search-limits'
import { useDesk } from './use-desk'

interface SearchScopeProps {
  name: ListName
  /** Rows are on their way that are not those of the screen. */
  isSearching: boolean
  /** What the search of the rows left out. */
  limits: string
}

/**
 * Tells which part of a list was searched, and searches all of it, which takes a while and can be left. The one button
 * keeps the focus, whatever it does next.
 */
export function SearchScope({ name, isSearching, limits }: SearchScopeProps) {
  const { filter, choose } = useDesk()
  const isWhole = filter.scope === 'everything'
  const { several } = rowNames[name]
  const told = isSearching ? undefined : searchLimitsText(limits)
  const whole = isSearching ? `Searching all ${several}…` : `Searched all ${several}.`
  const leave = isSearching ? 'Stop' : 'Search the newest only'
  const action = isWhole ? leave : told?.more && `Search all ${several}`
  const status = told?.text ?? (isWhole && whole)
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted ${status ? 'mb-4' : ''}`}>
      <p role="status">{status}</p>
      {action && <Button onClick={() => choose({ scope: isWhole ? '' : 'everything' })}>{action}</Button>}
    </div>
  )
}
