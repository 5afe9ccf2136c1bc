import { Link } from 'wouter'
import { OfficialLines } from '../../features/officials/official-lines'
import type { Official } from '../../features/officials/queries'
import { StatusBadge } from '../../ui/badge'
import { Skeleton } from '../../ui/loading/skeleton'
import { useDelay } from '../../ui/loading/use-delay'
import { Panel } from '../../ui/panel'

/**
 * The official of the review, and a link to choose another. It shows no average, which would
 * influence the reviewer.
 */
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
          <Link
            href={`/official/${official.id}`}
            className="group mt-4 flex flex-wrap gap-4 rounded-md [&>:last-child]:flex-[1_1_8rem]"
          >
            <OfficialLines official={official} />
          </Link>
          {official.status !== 'approved' && (
            <p className="mt-4">
              <StatusBadge status={official.status} />
            </p>
          )}
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
