import { expect, test } from 'vitest'
import type { Rating } from './queries'
import { shownReviews } from './recent-reviews'

const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id }) as Rating) })

test('a review that two pages hold is shown once, in its first place', () => {
  expect(shownReviews([page('a', 'b'), page('b', 'c')]).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(shownReviews([])).toEqual([])
})
