import type { QueryClient } from '@tanstack/react-query'
import { sessionEndedKey } from '../../auth/queries'
import { officialsKey } from '../../officials/queries'
import { deskKey, type ListName, type Status } from '../queries'
import { type ListPage, withStatus } from './list-page'

type Row = { id: string; status: Status }
type AnyPage = ListPage<Row & { rating?: Row }>

/** The key of every mutation that starts from a list. */
export const listMutationKey = [...deskKey, 'change'] as const

/** A decision on rows of a list. */
export interface Decision {
  ids: readonly string[]
  status: Status
}

/** Reports whether a decision on a row is pending; another one could overtake it. */
export function isBeingDecided(client: QueryClient, id: string): boolean {
  const concernsRow = (variables: unknown) =>
    (variables as Partial<Decision> | undefined)?.ids?.includes(id) ?? false
  return (
    client.isMutating({
      mutationKey: listMutationKey,
      predicate: ({ state }) => concernsRow(state.variables),
    }) > 0
  )
}

function change(client: QueryClient, name: ListName, to: (page: AnyPage) => AnyPage) {
  client.setQueriesData<AnyPage>({ queryKey: [...deskKey, name] }, (page) => page && to(page))
}

/** Shows a row with another status; `decidedHere` is false for another moderator's decision. */
export function showStatus(
  client: QueryClient,
  name: ListName,
  id: string,
  status: Status,
  decidedHere = true,
) {
  change(client, name, (page) => withStatus(page, id, status, decidedHere))
  if (name === 'ratings') showReviewStatus(client, id, status)
}

/** Also update the review in reports. */
function showReviewStatus(client: QueryClient, id: string, status: Status) {
  change(client, 'reports', (page) => ({
    ...page,
    items: page.items.map((row) =>
      row.rating?.id === id ? { ...row, rating: { ...row.rating, status } } : row,
    ),
  }))
}

/** Shows the list without a row. Returns the function that brings it back. */
export function hideRow(client: QueryClient, name: ListName, id: string): () => void {
  const before = client.getQueriesData({ queryKey: [...deskKey, name] })
  change(client, name, (page) => {
    const items = page.items.filter((row) => row.id !== id)
    return { ...page, items, total: page.total - (page.items.length - items.length) }
  })
  return () => {
    for (const [key, page] of before) client.setQueryData(key, (shown: unknown) => shown && page)
  }
}

/** Refetches the data of the dashboard and of the public screens, once no mutation is pending. */
export function refresh(client: QueryClient, mutationKey: readonly string[] = listMutationKey) {
  if (client.isMutating({ mutationKey }) > 1 || client.getQueryData(sessionEndedKey)) return
  client.invalidateQueries({ queryKey: deskKey })
  client.invalidateQueries({ queryKey: officialsKey })
}
