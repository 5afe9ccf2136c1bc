import { vi } from 'vitest'
import type { Official, OfficialList } from './features/officials/queries'
import type { Rating } from './features/reviews/queries'

/** An official in the API's form. */
export const official = {
  id: 'o1',
  name: 'Nadia Testerling',
  position: 'council_member',
  positionType: 'council_member',
  city: 'Vineland',
  county: 'Cumberland',
  state: 'New Jersey',
  country: 'United States',
  description: 'Keeps the keys.',
  verificationUrl: 'https://www.vineland.example/',
  status: 'approved',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  totalRatings: 0,
} satisfies Official

/** A listed mayor without reviews, with other fields where a test needs them. */
export function officialWith(fields: Partial<Official> = {}): Official {
  return {
    id: 'o1',
    name: 'Marigold Quennell-Ott',
    position: 'mayor',
    positionType: 'mayor',
    county: 'Mercer',
    city: 'Trenton',
    state: 'New Jersey',
    country: 'United States',
    status: 'approved',
    createdAt: '2026-01-05T12:00:00Z',
    updatedAt: '2026-02-06T12:00:00Z',
    totalRatings: 0,
    ...fields,
  }
}

/** A page of a list with a total. It has three officials at most: more would slow tests down. */
export function listOf(total: number, fields: Partial<OfficialList> = {}): OfficialList {
  const officials = Array.from({ length: Math.min(total, 3) }, (_, index) =>
    officialWith({ id: `o${index + 1}`, name: `Official ${index + 1}` }),
  )
  return { officials, pagination: { page: 1, total, pages: Math.ceil(total / 20) }, ...fields }
}

/** A published review. */
export function reviewWith(fields: Partial<Rating> = {}): Rating {
  return {
    id: 'r1',
    officialId: 'o1',
    overallRating: 4,
    reviewText: 'Answers letters.',
    isAnonymous: true,
    status: 'approved',
    counted: true,
    state: 'counted',
    createdAt: '2026-03-01T17:00:00Z',
    ...fields,
  }
}

/** Opens an address, as the browser's own. */
export function openAddress(address: string): void {
  history.replaceState(null, '', address)
}

/** The present address, without the site. */
export const presentAddress = () => location.pathname + location.search

/**
 * Responds to the requests of a screen by address, and returns the requests as they arrive. Without
 * a response the network fails.
 */
export function serveAddresses(answer: (address: URL) => unknown): URL[] {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const address = new URL(path, 'http://candor.example')
    asked.push(address)
    const found = await answer(address)
    if (found === undefined) throw new TypeError('Failed to fetch')
    return found instanceof Response ? found : Response.json(found)
  })
  return asked
}
