import { limits } from '../../api/generated/common/forms'

/** The reviews that a profile's address chooses. */
export interface ReviewChoice {
  page: number
  /** 1 to 5; empty for all. */
  stars: string
  /** "helpful", "highest" or "lowest"; empty for the newest first. */
  sort: string
  /** Words that a review mentions. */
  find: string
}

const orders = ['helpful', 'highest', 'lowest']

/** The first page of all reviews. */
const allReviews: ReviewChoice = { page: 1, stars: '', sort: '', find: '' }

/**
 * Reads the query of a profile's address, like the server. Undefined without any choice: then the
 * profile shows the newest reviews.
 */
export function readReviewChoice(search: string): ReviewChoice | 'set_aside' | undefined {
  const parameters = new URLSearchParams(search)
  const value = (name: string) => parameters.get(name) ?? ''
  const reviews = value('reviews')
  if (reviews === 'set_aside') return reviews
  const page = /^[1-9]\d{0,8}$/.test(reviews) ? reviews : ''
  const stars = /^[1-5]$/.test(value('stars')) ? value('stars') : ''
  const sort = orders.includes(value('sort')) ? value('sort') : ''
  const find = searchWords(value('find'))
  if (!(page || stars || sort || find)) return
  return { page: Number(page) || 1, stars, sort, find }
}

/** The part of a text that the API searches for. */
function searchWords(text: string): string {
  return [...text.trim()].slice(0, limits.search).join('').trim()
}

/** The address of reviews of an official; the first page of all has the number 1. */
export function reviewsAddress(officialId: string, choice: Partial<ReviewChoice> = {}): string {
  const { page, stars, sort, find } = { ...allReviews, ...choice }
  const parameters = new URLSearchParams()
  if (page > 1 || !(stars || sort || find)) parameters.set('reviews', String(page))
  for (const [name, value] of Object.entries({ stars, sort, find }))
    if (value) parameters.set(name, value)
  return `/official/${officialId}?${parameters}#reviews`
}

/** "with 1 star that mention “parks”"; empty without a filter. */
export function chosenWords({ stars, find }: ReviewChoice, quotes = ['“', '”']): string {
  const [open, close] = quotes
  return [
    stars && `with ${stars} ${stars === '1' ? 'star' : 'stars'}`,
    find && `that mention ${open}${find}${close}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The end of the title of a profile, the same as the server's. */
export function choiceTitle(choice: ReturnType<typeof readReviewChoice>): string {
  if (!choice || choice === 'set_aside') return ''
  const words = chosenWords(choice, ['"', '"'])
  return `: reviews${words && ` ${words}`}${choice.page > 1 ? `, page ${choice.page}` : ''}`
}
