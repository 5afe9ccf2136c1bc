import { screen } from '@testing-library/react'
import type { QueueResponse, Waiting } from './features/desk/queue/queue-query'
import { type Answers, openDesk } from './test-desk'
import { correction, official, photo, rating, report } from './test-rows'

type Item = Omit<Waiting, 'readBefore'>

const paths = {
  official: '/api/officials/{id}/status',
  rating: '/api/ratings/{id}/status',
  correction: '/api/profile-corrections/{id}/status',
  photo_upload: '/api/admin/photo-uploads/{id}',
  report: '/api/admin/reports/{id}',
}

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`

const put = ({ kind, place }: Item) =>
  `PUT ${paths[kind].replace('{id}', place.slice(place.indexOf('.') + 1))}`

function item(kind: Item['kind'], at: number, fields: Partial<Item>): Item {
  return {
    kind,
    place: `${at}.${idOf(at)}`,
    official: official({ status: 'approved' }),
    sameAddress: [],
    sameNetwork: [],
    ...fields,
  }
}

/** Waiting items, the oldest first. */
export const waitingReview = (fields: Partial<Item> = {}) =>
  item('rating', 1, { rating: rating(), ...fields })
export const waitingCorrection = (fields: Parameters<typeof correction>[0] = {}) =>
  item('correction', 2, { correction: correction(fields) })
export const waitingReport = (fields: Parameters<typeof report>[0] = {}) =>
  item('report', 3, { report: report(fields) })
export const waitingPhoto = (fields: Parameters<typeof photo>[0]) =>
  item('photo_upload', 4, { photoUpload: photo(fields) })
export const waitingOfficial = () => item('official', 5, { official: official() })

/** The paths of decisions about some of them. */
export const puts = {
  review: put(waitingReview()),
  correction: put(waitingCorrection()),
  report: put(waitingReport()),
}

/** Opens the queue of these items, each of which goes away when it is decided. */
export async function openQueue(
  items: Item[],
  query = '',
  answers: Answers = {},
  more: Partial<QueueResponse> = {},
) {
  const waiting = new Set(items)
  const decide: Answers = Object.fromEntries(
    items.map((one) => [
      put(one),
      ({ body }: { body: unknown }) => {
        if ((body as { status: string }).status === 'pending') waiting.add(one)
        else waiting.delete(one)
        return {}
      },
    ]),
  )
  const desk = openDesk(`/admin/queue${query}`, {
    'GET /api/admin/queue': ({ query: { after = '', kinds = '' } }) => {
      const all = items.filter((one) => waiting.has(one))
      const found = all.find(({ place, kind }) => place > after && (!kinds || kinds.includes(kind)))
      const counts: Record<string, number> = {}
      for (const { kind } of all) counts[kind] = (counts[kind] ?? 0) + 1
      return {
        waiting: counts,
        claims: [],
        urgentBefore: 0,
        ...more,
        ...(found && { item: found }),
      }
    },
    ...decide,
    ...answers,
  })
  await screen.findByText(/./, { selector: 'h2[tabindex]' })
  return desk
}

/** Waits for the title of an item, or of the end of the queue. */
export const shows = (title: string) => screen.findByText(title, { selector: 'h2' })

/** The message about a decision that was not saved. */
export const notice = () => screen.findByRole('alert')

/** The text for screen readers. */
export const said = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
