import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../ui/loading/skeleton'
import { useInSession } from '../../auth/session-context'
import { LoadFailure } from '../load-failure'
import { FlagsPanel } from './flags-panel'
import { ReviewsPanel } from './reviews-panel'
import { trendsQuery } from './trend-texts'
import { WaitsPanel } from './waits-panel'

/** The last 90 days: reviews by day, waiting times, and flags of the content filter. */
export default function TrendsSection() {
  const trends = useQuery(trendsQuery(useInSession()))
  return (
    <section aria-labelledby="trends" className="mt-9">
      <h3 id="trends" className="text-2xl">
        The Last 90 Days
      </h3>
      <div
        className="mt-4 grid min-h-96 content-start gap-5 lg:grid-cols-2"
        aria-busy={trends.isPending}
      >
        {trends.isPending && <Skeleton className="h-72 lg:col-span-2" />}
        {trends.isError && (
          <div className="lg:col-span-2">
            <LoadFailure
              text="These figures could not be loaded."
              error={trends.error}
              onRetry={() => trends.refetch()}
            />
          </div>
        )}
        {trends.isSuccess && (
          <>
            <ReviewsPanel trends={trends.data} />
            <WaitsPanel trends={trends.data} />
            <FlagsPanel trends={trends.data} />
          </>
        )}
      </div>
    </section>
  )
}
