import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ApiError } from '../../api/client'
import { messages } from '../../api/generated/common/forms'
import { Button } from '../../ui/core/button'
import { usePageTitle } from '../../ui/core/page-title'
import { Locator } from '../../ui/locator'
import { Notice } from '../../ui/notice'

/** Reports whether a request failed because the official does not exist. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

interface OfficialFailureProps {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>
}

/** Says that an official could not be loaded, and offers to try again. */
export function OfficialFailure({ query }: OfficialFailureProps) {
  return (
    <Notice
      kind="error"
      text="This profile could not be loaded."
      hint="Please try again in a moment."
    >
      <Button
        variant="solid"
        aria-disabled={query.isFetching}
        onClick={() => query.isFetching || query.refetch()}
      >
        {query.isFetching ? 'Loading…' : 'Try Again'}
      </Button>
    </Notice>
  )
}

/** The screen of an official who is not, or no longer, in the directory. */
export function OfficialNotFound() {
  const title = messages.officialNotFound
  usePageTitle(title)
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24">
      <Locator ground="surface" className="h-40 w-auto" />
      <h1 className="mt-8 text-3xl">{title}</h1>
      <p className="mt-3 max-w-[44ch] text-muted">
        The official you’re looking for doesn’t exist or was removed.
      </p>
      <Link href="/search" className="btn btn-solid mt-7">
        Back to Search
      </Link>
    </div>
  )
}
