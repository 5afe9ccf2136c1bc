import { screen } from '@testing-library/react'
import type { BurstCase, BurstReview, Effect } from './features/desk/bursts/burst-queries'
import { type Answers, openDesk } from './test-desk'

export const at = '2026-03-01T12:00:00Z'
const decide = 'POST /api/admin/bursts/b1/decisions'

/** A review of the case. */
export function review(id: string, fields: Partial<BurstReview> = {}): BurstReview {
  return {
    id,
    createdAt: at,
    isDecided: false,
    isPending: false,
    parts: [],
    stars: 1,
    state: 'set_aside',
    ...fields,
  }
}

/** A case of twenty critical reviews that are set aside, and two others. */
export const burst: BurstCase = {
  id: 'b1',
  official: { id: 'o1', name: 'Nadia Testerling' },
  state: 'open',
  side: 'low',
  since: at,
  until: '2026-03-01T13:00:00Z',
  arrived: 22,
  waiting: 0,
  waitingApart: 0,
  counted: 2,
  statesLabel: '2 count, 20 are set aside',
  origins: 21,
  rush: { reviews: 20, seconds: 600 },
  phrases: [{ text: 'Never answers', reviews: 12 }],
  decided: 0,
  expected: 0.4,
  more: 0,
  stars: [20, 0, 0, 1, 1],
  networks: [{ name: 'Network A', reviews: 2 }],
  reviews: [
    review('r1', {
      because: 'burst',
      network: 'Network A',
      parts: [
        { text: 'Never answers', isMarked: true },
        { text: ' me.', isMarked: false },
      ],
    }),
    review('r2', { because: 'burst' }),
    review('r3', { state: 'counted', stars: 5, reviewerName: 'Ruth' }),
  ],
  pages: 1,
  log: [],
  isShadow: false,
  version: 'v1',
}

const effects = (['count', 'set_aside', 'hold'] as const).map((outcome) => ({
  ...{ outcome, meant: 20, changed: 20, published: 0, stay: 0, later: 0, hidden: 0, othersOut: 0 },
  isIdle: false,
  ...{
    needsSecond: false,
    before: { average: 4.7, reviews: 14 },
    after: { average: 1.5, reviews: 34 },
  },
}))

/** Opens the page of a case. Decisions get the answer of decideWith. */
export async function openCase(
  fields: Partial<BurstCase> = {},
  answers: Answers = {},
  effect: Partial<Effect> = {},
) {
  let decision: object | (() => object) = { changed: 2, missed: 0, isProposed: false }
  const desk = openDesk('/admin/bursts?case=b1', {
    'GET /api/admin/bursts/b1': { ...burst, ...fields },
    [decide]: ({ body }) => {
      if ((body as { preview?: boolean }).preview)
        return { changed: 0, effects: effects.map((one) => ({ ...one, ...effect })) }
      return typeof decision === 'function' ? decision() : decision
    },
    ...answers,
  })
  await screen.findByRole('heading', { level: 2, name: 'Reviews of Nadia Testerling' })
  await screen.findAllByText(/14 → 34 reviews|Changes nothing/)
  return {
    ...desk,
    decideWith: (next: typeof decision) => {
      decision = next
    },
    decisions: () => desk.bodies(decide).filter((body) => !('preview' in (body as object))),
  }
}

export const group = (title: string) => screen.getByText(title).closest('section') as HTMLElement
export const count = () => screen.getByRole('button', { name: /^Count 20 reviews/ })
export const dialog = (name: string) => screen.getByRole('dialog', { name })
