import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useInSession } from '../../auth/session-context'
import { dayInFull } from '../../removals/copy'
import { removalQuery } from '../../removals/desk-queries'
import { trailAddress } from '../addresses'
import { LoadFailure } from '../load-failure'
import { RedactionLog } from './redaction-log'
import { AnswerBadge, DueBadge } from './removal-columns'
import { removalTitleId } from './removal-title'
import { RequestDetails } from './request-details'
import { RequestMatches } from './request-matches'
import { RequestOutcome } from './request-outcome'

/** One request, with everything needed to carry it out. */
export function RequestPage({ id }: { id: string }) {
  const query = useQuery(removalQuery(id, useInSession()))
  const removal = query.data
  return (
    <section aria-labelledby={removalTitleId}>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link href="/admin/removals" className="text-link underline underline-offset-2">
          All requests
        </Link>
        <Link href={trailAddress(id)} className="text-link underline underline-offset-2">
          Audit Trail
        </Link>
      </p>
      {query.isPending && (
        <p className="mt-5 min-h-[50vh] text-muted" role="status">
          Searching everything on Candor…
        </p>
      )}
      {query.isError && (
        <div className="mt-5">
          <LoadFailure
            text="The request could not be loaded."
            error={query.error}
            onRetry={() => query.refetch()}
          />
        </div>
      )}
      {removal && (
        <>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id={removalTitleId} tabIndex={-1} className="text-2xl outline-none tabular">
              Request {removal.reference}
            </h2>
            <DueBadge removal={removal} />
            <AnswerBadge removal={removal} />
            {removal.status === 'open' && (
              <p className="text-muted">Due by {dayInFull(removal.deadline)}</p>
            )}
          </div>
          <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid min-w-0 gap-5">
              {removal.status === 'open' ? (
                <RequestMatches
                  removal={removal}
                  isLooking={query.isFetching}
                  onLook={() => query.refetch()}
                />
              ) : (
                <RequestOutcome removal={removal} />
              )}
              <RedactionLog removal={removal} />
            </div>
            <RequestDetails removal={removal} />
          </div>
        </>
      )}
    </section>
  )
}
