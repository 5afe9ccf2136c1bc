import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Answer, request } from '../../../api/client'
import { useSubmission } from '../../../api/submission/use-submission'
import { preloadable } from '../../../ui/loading/preloadable'
import type { Similar } from '../namesakes'
import { officialsKey } from '../queries'
import type { OfficialBody } from './official-draft'

/** The list of similar names; few forms need it. */
export const namesakesPart = preloadable<Similar>(() => import('../namesakes'))

/** How long the check for similar names may delay a form, in milliseconds. */
const patience = 4000

/** A new official with its receipt. */
type Added = Answer<'/api/officials', 'post'>

/** The result of sending: a new profile, or others who may be the same person. */
export type Outcome = { added: Added } | { namesakes: Similar }

/**
 * Officials of the same place with similar names, listed or waiting. Nothing when the request fails
 * or the component cannot be loaded: it is advice only.
 */
async function findSimilar({
  name = '',
  county = '',
  city = '',
}: OfficialBody): Promise<Similar | undefined> {
  try {
    const similar = await request('get', '/api/officials/similar', {
      query: { name, county, city },
      signal: AbortSignal.timeout(patience),
    })
    if (!similar.officials[0] && !similar.waiting) return
    await namesakesPart.load()
    return similar
  } catch {
    return
  }
}

/** The parts of a draft that the check for similar names uses, as one text. */
export const identity = ({ name, county, city }: OfficialBody) => [name, county, city].join('|')

/**
 * Adds an official, unless another one may be the same person. It asks once for each identity: an
 * official whose response was lost may already wait, and is then the namesake.
 */
export function useAddOfficial() {
  const client = useQueryClient()
  const asked = useRef('')
  return useSubmission(
    ['official'],
    async (body: OfficialBody, idempotencyKey): Promise<Outcome> => {
      if (asked.current !== identity(body)) {
        asked.current = identity(body)
        const namesakes = await findSimilar(body)
        if (namesakes) return { namesakes }
      }
      const added = await request('post', '/api/officials', { body, idempotencyKey })
      client.invalidateQueries({ queryKey: officialsKey })
      return { added }
    },
  )
}
