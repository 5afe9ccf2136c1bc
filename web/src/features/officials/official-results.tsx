import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../api/client'
import { Button } from '../../ui/core/button'
import { useDelay } from '../../ui/loading/use-delay'
import { Notice } from '../../ui/notice'
import { OfficialCard } from './official-card'
import { OfficialCardSkeleton } from './official-card-skeleton'
import type { OfficialList } from './queries'

const skeletons = [1, 2, 3, 4, 5, 6]

/** A new list shows "loading" after this time, in milliseconds; most responses come earlier. */
const patience = 150

interface OfficialResultsProps {
  list: UseQueryResult<OfficialList>
  /** Shown if no official matches. */
  empty: React.ReactNode
  /** A last item behind the cards. */
  last?: React.ReactNode
  /** Resets the filter. Given if the address may contain an invalid one. */
  onClear?: () => void
}

/** The cards of a list, or its loading, failed or empty state. */
export function OfficialResults({ list, empty, last, onClear }: OfficialResultsProps) {
  const waiting = list.isPending || list.isPlaceholderData
  const late = useDelay(waiting, patience)
  if (list.isError && !list.data) return <LoadFailure error={list.error} onClear={onClear} />
  if (!waiting && list.data?.officials.length === 0) return empty
  const cards = late || !list.data ? null : list.data.officials
  return (
    <ul
      className={`grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3
        ${waiting && !late && !cards ? 'invisible' : ''}`}
      aria-busy={waiting}
    >
      {cards?.map((official) => <OfficialCard key={official.id} official={official} />) ??
        skeletons.map((number) => <OfficialCardSkeleton key={number} />)}
      {cards && last}
    </ul>
  )
}

function LoadFailure({
  error,
  onClear,
}: {
  error: Error
  onClear: OfficialResultsProps['onClear']
}) {
  // The server refuses the request and explains why.
  const refused = error instanceof ApiError && error.status < 500 ? error : undefined
  return (
    <Notice
      kind="error"
      text="Error loading search results. Please try again."
      hint={refused?.detail}
    >
      {onClear && refused?.status === 400 ? (
        <Button variant="solid" onClick={onClear}>
          Clear All Filters
        </Button>
      ) : (
        <Button variant="solid" onClick={() => location.reload()}>
          Try Again
        </Button>
      )}
    </Notice>
  )
}
