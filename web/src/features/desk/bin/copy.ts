import { figure, positionLabel } from '../../officials/copy'
import type { BinEntry } from './bin-queries'

/** The entry in a sentence: "Ada Example", "the review of Ada Example". */
export function entryName({ kind, official }: BinEntry): string {
  return kind === 'official' ? official.name : `the review of ${official.name}`
}

/** The office and the place of the official: "Mayor, Newark, Essex County". */
export function officeLine({ position, city, county }: BinEntry): string {
  return [positionLabel(position), city, county && `${county} County`].filter(Boolean).join(', ')
}

/** What is restored or erased with an official. */
export function partsText(entry: BinEntry): string {
  return entry.reviews
    ? `${reviewsText(entry)}, corrections and photos`
    : 'its corrections and photos'
}

/** How many reviews were deleted with an official. */
export function reviewsText({ reviews = 0 }: BinEntry): string {
  if (reviews === 0) return 'no reviews'
  return reviews === 1 ? '1 review' : `${figure(reviews)} reviews`
}
