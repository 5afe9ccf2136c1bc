import { QueryClient } from '@tanstack/react-query'

// Offline a request fails at once. The library would hold it back until the network returns, and
// the page would wait without a word, or send a review long after its button was pressed.
const networkMode = 'always'

/**
 * What came inside the page counts as just read for this time, in milliseconds: longer than any
 * device takes from there to its first screen. It was made with the page, so a screen that reads
 * anew whenever it comes would only ask for the same again.
 */
const initialDataLifetime = 5000

/** Returns a client with the site's defaults: no polling, no refetch on focus, never stale, no retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // Only what is stale is read anew at all; what came inside the page has no update to count yet.
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
