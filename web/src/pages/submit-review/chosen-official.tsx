import { Link } from 'wouter'
import { OfficialLines } from '../../features/officials/official-lines'
import type { Official } from '../../features/officials/queries'
import { RatingLine } from '../../features/officials/rating-line'
import { Counting } from '../../features/reviews/counting'
import { StatusBadge } from '../../ui/badge'
import { Skeleton } from '../../ui/loading/skeleton'
import { useDelay } from '../../ui/loading/use-delay'
import { Panel } from '../../ui/panel'

/** The official of the review, and a link to choose another. */
export function ChosenOfficial({ official }: { official: Official | undefined }) {
  return (
    <Panel
      title="Official"
      aside={
        <Link href="/submit-review" className="btn btn-line">
          Change Official
        </Link>
      }
    >
      {official ? (
        <>
          <Link href={`/official/${official.id}`} className="group mt-4 flex gap-4 rounded-md">
            <OfficialLines official={official} />
          </Link>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
            {!official.isWithheld && <RatingLine official={official} />}
            {official.status !== 'approved' && <StatusBadge status={official.status} />}
          </div>
          {official.totalRatings > 0 && <Counting show="stars" official={official} />}
          {official.tenure === 'former' && (
            <p className="mt-3 text-sm text-muted">
              The term has ended. You can still write a review. It will say that it was written
              after the term.
            </p>
          )}
          {official.isWithheld && (
            <p className="mt-3 text-sm text-muted">
              This profile is waiting for a moderator. Your review will appear once it’s approved.
            </p>
          )}
        </>
      ) : (
        <Loading />
      )}
    </Panel>
  )
}

function Loading() {
  const late = useDelay(true, 150)
  return (
    <div className={late ? '' : 'invisible'} aria-busy="true">
      <div className="mt-4 flex gap-4">
        <Skeleton className="h-20 w-16 rounded-md" />
        <div className="grid flex-1 content-center gap-2.5">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      </div>
      <Skeleton className="mt-4 h-[1.875rem] w-3/5" />
    </div>
  )
}
