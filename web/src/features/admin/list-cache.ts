import type { QueryClient } from '@tanstack/react-query'
import { sessionEndedKey } from '../auth/queries'
import { officialsKey } from '../officials/queries'
import { deskKey, type ListName, type ListPage, type Status } from './queries'

type Row = { id: string; status: Status }
type AnyPage = ListPage<Row & { rating?: Row }>

function change(client: QueryClient, name: ListName, to: (page: AnyPage) => AnyPage) {
  client.setQueriesData<AnyPage>({ queryKey: [...deskKey, name] }, (page) => page && to(page))
}

/** Shows a row at another status, on every page of the list that was read. */
export function showStatus(client: QueryClient, name: ListName, id: string, status: Status) {
  change(client, name, (page) => ({
    ...page,
    items: page.items.map((row) => (row.id === id ? { ...row, status } : row)),
  }))
  if (name === 'ratings') showReviewStatus(client, id, status)
}

/** Reports show the review that they are about. */
function showReviewStatus(client: QueryClient, id: string, status: Status) {
  change(client, 'reports', (page) => ({
    ...page,
    items: page.items.map((row) => (row.rating?.id === id ? { ...row, rating: { ...row.rating, status } } : row)),
  }))
}

/** Shows the list without a row. Returns the function that brings it back. */
export function hideRow(client: QueryClient, name: ListName, id: string): () => void {
  const before = client.getQueriesData({ queryKey: [...deskKey, name] })
  change(client, name, (page) => {
    const items = page.items.filter((row) => row.id !== id)
    return { items, total: page.total - (page.items.length - items.length) }
  })
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page)
  }
}

/** Reads anew what the dashboard and the public screens show, once nothing is being changed any more. */
export function refresh(client: QueryClient, mutationKey: readonly string[]) {
  if (client.isMutating({ mutationKey }) > 1 || client.getQueryData(sessionEndedKey)) return
  client.invalidateQueries({ queryKey: deskKey })
  client.invalidateQueries({ queryKey: officialsKey })
}
