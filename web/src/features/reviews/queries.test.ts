import { expect, test } from 'vitest'
import { nextReviewPage } from './queries'

/** Follows the pages to the end and returns how many reviews each adds. */
function steps(total: number): number[] {
  const added: number[] = []
  let read = 0
  let page: { page: number; limit: number } | undefined = { page: 1, limit: 5 }
  while (page) {
    // No page leaves a gap or reads a review twice.
    expect((page.page - 1) * page.limit).toBe(read)
    read += page.limit
    added.push(page.limit)
    page = nextReviewPage(page, total)
  }
  return added
}

test('nothing follows when the first page holds all', () => {
  expect(steps(0)).toEqual([5])
  expect(steps(5)).toEqual([5])
})

test('the pages grow up to twenty', () => {
  expect(steps(6)).toEqual([5, 5])
  expect(steps(61)).toEqual([5, 5, 10, 20, 20, 20])
})
