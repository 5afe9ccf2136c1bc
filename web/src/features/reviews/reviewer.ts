import type { Rating } from './queries'

/** Who signs a review: the name that was given, else "Anonymous". */
export function reviewer({ isAnonymous, reviewerName }: Pick<Rating, 'isAnonymous' | 'reviewerName'>): string {
  return (!isAnonymous && reviewerName) || 'Anonymous'
}
