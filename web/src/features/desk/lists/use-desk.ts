import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { dashboardPath } from '../../auth/paths'
import { deskQuery, type ListFilter, readListFilter, readTab, type Tab } from './list-filter'

/** The dashboard's state in the address, and the functions that change it. */
export function useDesk() {
  const search = useSearch()
  const tab = readTab(search)
  const filter = readListFilter(search)
  /** Opens a tab, with only the given filter. */
  const open = (other: Tab, chosen: Partial<ListFilter> = {}) => {
    const query = deskQuery(other, chosen)
    // A press on a tab fires twice, for the pointer and for the focus; a second entry would break
    // Back.
    if (query !== location.search) navigate(dashboardPath + query)
  }
  /**
   * Changes the list's filter, and starts again at the first page. Typed text arrives later, so
   * this uses the address of that moment.
   */
  const choose = (change: Partial<ListFilter>, how?: { replace: boolean }) =>
    navigate(
      location.pathname +
        deskQuery(tab, { ...readListFilter(location.search), page: 1, ...change }),
      how,
    )
  return { tab, filter, open, choose }
}
