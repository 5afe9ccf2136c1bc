import type { QueryClient } from '@tanstack/react-query'
import { answerKey } from '../api/client'

/** The API's response to a query of the screen, from before the page was sent. */
export interface InitialAnswer {
  address: string
  body: unknown
  /** Of a list whose total is in a header. */
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
    client.getQueryCache().build(
      client,
      client.defaultQueryOptions({
        queryKey: answerKey(address),
        // As requestPage returns it.
        initialData: total === undefined ? body : { items: body, total },
      }),
    )
  }
}
