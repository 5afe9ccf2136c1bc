import type { Official } from './features/officials/queries'

/** An official as the API describes one. */
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
