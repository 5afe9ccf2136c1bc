import { describe, expect, it } from 'vitest'
import { earlierReviews } from './earlier-offices'

describe('earlierReviews', () => {
  const earlier = { office: 'Council Member of Ewing', averageRating: 4.6, totalRatings: 23 }
  it.each([
    [{ from: '2021-01-01', to: '2025-12-31' }, 'Council Member of Ewing, 2021 to 2025'],
    [{ from: '2025-01-01', to: '2025-06-30' }, 'Council Member of Ewing, 2025'],
    [{ to: '2025-12-31' }, 'Council Member of Ewing, until 2025'],
    [{ from: '2021-01-01' }, 'Council Member of Ewing, from 2021'],
    [{}, 'Council Member of Ewing'],
  ])('%j: %s', (days, held) =>
    expect(earlierReviews({ ...earlier, ...days })).toBe(`As ${held}: 4.6, 23 reviews`),
  )
  it('is singular for one review', () =>
    expect(earlierReviews({ ...earlier, averageRating: 5, totalRatings: 1 })).toBe(
      'As Council Member of Ewing: 5.0, 1 review',
    ))
})
