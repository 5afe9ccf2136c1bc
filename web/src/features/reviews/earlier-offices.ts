import { figure } from '../officials/copy'
import type { Official } from '../officials/queries'

type EarlierOffice = NonNullable<Official['formerOffices']>[number]

/** The years of an office: "2021 to 2025", "until 2025"; empty where neither is known. */
function years(from = '', to = ''): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)]
  if (!last) return first && `from ${first}`
  if (!first) return `until ${last}`
  return first === last ? first : `${first} to ${last}`
}

/** "As Council Member of Ewing, 2021 to 2025: 4.6, 23 reviews". */
export function earlierReviews({
  office,
  from,
  to,
  averageRating = 0,
  totalRatings,
}: Pick<EarlierOffice, 'office' | 'from' | 'to' | 'averageRating' | 'totalRatings'>): string {
  const held = [office, years(from, to)].filter(Boolean).join(', ')
  const counted = `${figure(totalRatings)} ${totalRatings === 1 ? 'review' : 'reviews'}`
  return `As ${held}: ${averageRating.toFixed(1)}, ${counted}`
}
