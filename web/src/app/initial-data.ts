import type { QueryClient } from '@tanstack/react-query'
import { answerKey } from '../api/client'

/** The API's response to a query of the screen, from before the page was sent. */
export interface InitialAnswer {
  address: string
  body: unknown
  /** True for a list that is read page by page. */
  total?: number
}

/** Gives the client the responses in the page, so that its screen shows without a request. */
export function takeInitialData(client: QueryClient, page: ParentNode): void {
  const block = page.querySelector('#first-data')?.textContent
  if (block) giveInitialData(client, JSON.parse(block) as InitialAnswer[])
}

/** Gives the client responses that it need not request. */
export function giveInitialData(client: QueryClient, answers: readonly InitialAnswer[]): void {
  for (const { address, body, total } of answers) {
    const key = answerKey(address)
    const paged = total !== undefined
    client.getQueryCache().build(
      client,
      client.defaultQueryOptions({
        // A list that is read page by page has one key for all its pages.
        queryKey: paged ? key.slice(0, -1) : key,
        initialData: paged
          ? { pages: [{ items: body, total }], pageParams: [numbersIn(address)] }
          : body,
      }),
    )
  }
}

/** The query of an address; all its values are numbers. */
function numbersIn(address: string) {
  const query = new URLSearchParams(address.split('?')[1])
  return Object.fromEntries([...query].map(([name, value]) => [name, Number(value)]))
}
