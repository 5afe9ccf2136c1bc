import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../api/client'
import { Button } from '../../ui/core/button'
import { Notice } from '../../ui/notice'

/** Tells whether an official could not be read because there is none. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

interface OfficialFailureProps {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>
}

/** Says that an official could not be read, and tries again. */
export function OfficialFailure({ query }: OfficialFailureProps) {
  return (
    <Notice kind="error" text="This profile could not be loaded." hint="Please try again in a moment.">
      <Button variant="solid" aria-disabled={query.isFetching} onClick={() => query.isFetching || query.refetch()}>
        {query.isFetching ? 'Loading…' : 'Try Again'}
      </Button>
    </Notice>
  )
}
