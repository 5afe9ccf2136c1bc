import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { BrowseFilter } from '../../features/officials/browse/browse-filter'
import { figure } from '../../features/officials/copy'
import { FormerLeftOut } from '../../features/officials/former-left-out'
import { GuessedText } from '../../features/officials/guessed-text'
import { OfficialLines } from '../../features/officials/official-lines'
import type { OfficialList } from '../../features/officials/queries'
import { Button } from '../../ui/core/button'

interface OfficialChoicesProps {
  found: UseQueryResult<OfficialList>
  /** The filter of the list, beyond its text. */
  filter: Pick<BrowseFilter, 'type' | 'county'>
}

/** The officials that match the text so far; each links to its form. */
export function OfficialChoices({ found, filter }: OfficialChoicesProps) {
  if (found.isError) {
    return (
      <div role="alert" className="mt-4 grid justify-items-start gap-3 text-sm font-medium text-no">
        <p>Error loading search results. Please try again.</p>
        <Button
          aria-disabled={found.isFetching}
          onClick={() => found.isFetching || found.refetch()}
        >
          {found.isFetching ? 'Loading…' : 'Try Again'}
        </Button>
      </div>
    )
  }
  const { officials = [], pagination } = found.data ?? {}
  return (
    <div className="mt-5">
      <p role="status" className="text-sm text-muted">
        {pagination &&
          (pagination.total === 0
            ? 'No officials found matching your search.'
            : counted(pagination.total))}
      </p>
      <GuessedText found={found.data} />
      <FormerLeftOut found={found.data} filter={filter} />
      <ul className="mt-2 grid gap-1" aria-busy={found.isFetching}>
        {officials.map((official) => (
          <li key={official.id}>
            <Link
              href={`/submit-review/${official.id}`}
              className="group -mx-2 flex gap-4 rounded-md p-2 eased hover:bg-soft"
            >
              <OfficialLines official={official} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function counted(total: number): string {
  return `${figure(total)} ${total === 1 ? 'official' : 'officials'} found`
}
