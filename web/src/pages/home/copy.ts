import { positionTypePlural } from '../../features/officials/browse/reference'
import type { HomeSearch } from './home-search'

/** The heading of the results. */
export function resultsTitle({ q, type }: HomeSearch): string {
  if (q) return `Search Results for "${q}"`
  return type === 'all' ? 'New Jersey Officials' : `New Jersey ${positionTypePlural(type)}`
}

/** What to say when nobody was found, with a hint. */
export function nobodyFound({ q, type }: HomeSearch): { text: string; hint: string } {
  if (q) {
    return {
      text: 'No officials found matching your search.',
      hint: 'Try searching with different terms or check the spelling.',
    }
  }
  return {
    text: type === 'all' ? 'No officials found.' : `No ${positionTypePlural(type)} found.`,
    hint: 'Please try again later.',
  }
}
