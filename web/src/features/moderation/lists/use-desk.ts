import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { dashboardPath } from '../../auth/places'
import { deskQuery, type ListFilter, readListFilter, readTab, type Tab } from './list-filter'

/** What the address shows of the dashboard, and the ways to show something else. */
export function useDesk() {
  const search = useSearch()
  const tab = readTab(search)
  const filter = readListFilter(search)
  /** Opens a tab, with nothing chosen but what is given. */
  const open = (other: Tab, chosen: Partial<ListFilter> = {}) => {
    const query = deskQuery(other, chosen)
    // A press on a tab asks twice, once for the pointer and once for the focus; Back would stay on the tab.
    if (query !== location.search) navigate(dashboardPath + query)
  }
  /** Changes the list of this screen, which starts again at its first page. What is typed arrives later: the address counts as it is then. */
  const choose = (change: Partial<ListFilter>, how?: { replace: boolean }) =>
    navigate(
      location.pathname +
        deskQuery(tab, { ...readListFilter(location.search), page: 1, ...change }),
      how,
    )
  return { tab, filter, open, choose }
}
