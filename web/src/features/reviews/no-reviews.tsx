import { Link } from 'wouter'
import { Stars } from '../../ui/stars/stars'

/** What stands in the place of an official's first review. */
export function NoReviews({ officialId }: { officialId: string }) {
  return (
    <div className="grid grid-cols-1 justify-items-center px-2 pt-8 pb-4 text-center">
      <Stars value={0} className="h-7" />
      <p className="mt-4 font-display text-xl font-semibold text-balance text-heading">
        No reviews yet for this official.
      </p>
      <p className="mt-1 text-muted">Your experience can help the next person.</p>
      <Link href={`/submit-review/${officialId}`} className="btn btn-line mt-5 whitespace-normal">
        Be the First to Review
      </Link>
    </div>
  )
}
