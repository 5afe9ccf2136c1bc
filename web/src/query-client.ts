import { QueryClient } from '@tanstack/react-query'

// Offline a request fails at once. The library would hold it back until the network returns, and
// the page would wait without a word, or send a review long after its button was pressed.
const networkMode = 'always'

/** Returns a client with the site's defaults: no polling, no refetch on focus, never stale, no retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  })
}
