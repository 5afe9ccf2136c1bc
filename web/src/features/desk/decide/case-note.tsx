import { Link } from 'wouter'
import type { ListedRating } from '../queries'
import { approvalText, caseText } from './case-words'

/** The burst that a review is part of, with a link to its case. Renders nothing without one. */
export function CaseNote({ rating }: { rating: ListedRating }) {
  const { case: burst } = rating
  if (!burst) return null
  return (
    <p className="mt-1 text-sm text-wait">
      <Link
        href={`/admin/bursts?case=${burst.id}`}
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
      >
        {caseText(burst)}
      </Link>
      . {approvalText(rating)}
    </p>
  )
}
