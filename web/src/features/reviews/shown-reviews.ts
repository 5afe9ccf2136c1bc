import type { Rating } from './queries'

/** The reviews of several pages, each once: one written between two pages pushes the last of the first onto the second. */
export function shownReviews(pages: readonly { items: readonly Rating[] }[]): Rating[] {
  const all = pages.flatMap(({ items }) => items)
  return [...new Map(all.map((rating) => [rating.id, rating])).values()]
}
