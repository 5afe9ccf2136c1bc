import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { useSubmission } from '../../../api/submission/use-submission'
import { preloadable } from '../../../ui/loading/preloadable'
import type { NamesakesProps } from '../namesakes'
import { type Official, officialsKey } from '../queries'
import type { OfficialBody } from './official-draft'

/** What shows namesakes; few forms find any. */
export const namesakesPart = preloadable<NamesakesProps>(() => import('../namesakes'))

/** How long the question for namesakes may hold up a form, in milliseconds. */
const patience = 4000

/** What came of sending: a new profile, or listed officials of whom it may be one. */
export type Outcome = { added: Official } | { namesakes: readonly Official[] }

/**
 * The listed officials of the same place whose names sound alike. None when the question fails, or what shows
 * them cannot be loaded: it is advice only.
 */
async function namesakes({ name, county, city }: OfficialBody): Promise<readonly Official[]> {
  const query = { ...(name && { name }), ...(county && { county }), ...(city && { city }) }
  try {
    const answer = await request('get', '/api/officials/similar', {
      query,
      signal: AbortSignal.timeout(patience),
    })
    if (answer.officials.length > 0) await namesakesPart.load()
    return answer.officials
  } catch {
    return []
  }
}

/** Adds an official, unless one who is listed may be the same; with `anyway` that is not asked. */
export function useAddOfficial(anyway: boolean) {
  const client = useQueryClient()
  return useSubmission(
    ['official'],
    async (body: OfficialBody, idempotencyKey): Promise<Outcome> => {
      const found = anyway ? [] : await namesakes(body)
      if (found.length > 0) return { namesakes: found }
      const added = await request('post', '/api/officials', { body, idempotencyKey })
      client.invalidateQueries({ queryKey: officialsKey })
      return { added }
    },
  )
}
