import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { useSubmission } from '../../../api/submission/use-submission'
import { preloadable } from '../../../ui/loading/preloadable'
import type { NamesakesProps } from '../namesakes'
import { type Official, officialsKey } from '../queries'
import type { OfficialBody } from './official-draft'

/** The list of similar names; few forms need it. */
export const namesakesPart = preloadable<NamesakesProps>(() => import('../namesakes'))

/** How long the check for similar names may delay a form, in milliseconds. */
const patience = 4000

/** The result of sending: a new profile, or listed officials who may be the same person. */
export type Outcome = { added: Official } | { namesakes: readonly Official[] }

/**
 * Listed officials of the same place with similar names. Empty when the request fails or the
 * component cannot be loaded: it is advice only.
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

/** Adds an official, unless a listed one may be the same person; `anyway` skips that check. */
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
