import { QueryClient } from '@tanstack/react-query'

// Offline, a request fails immediately. By default the library waits for the network: the page
// would wait without a message, or send a review long after the press of its button.
const networkMode = 'always'

/**
 * Initial data counts as fresh for this time, in milliseconds: longer than any device takes to show
 * its first screen. Without it, a screen that reads on mount would request the same data again.
 */
const initialDataLifetime = 5000

/**
 * Returns a client with the site's defaults: no polling, no refetch on focus, never stale, no
 * retries.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // Only stale data is read again; initial data has no update to count yet.
        refetchOnMount: ({ state }) =>
          state.isInvalidated ||
          state.dataUpdateCount > 0 ||
          Date.now() - state.dataUpdatedAt > initialDataLifetime,
        retry: false,
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  })
}
