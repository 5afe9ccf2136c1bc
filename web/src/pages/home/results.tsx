import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { AddLink } from '../../features/officials/add-link'
import { browseAddress } from '../../features/officials/browse/browse-filter'
import { positionTypePlural } from '../../features/officials/browse/reference'
import { figure } from '../../features/officials/copy'
import { FormerLeftOut } from '../../features/officials/former-left-out'
import { GuessedText } from '../../features/officials/guessed-text'
import { officialsQuery } from '../../features/officials/list-queries'
import { OfficialResults } from '../../features/officials/official-results'
import { Suggestions } from '../../features/officials/suggestions'
import { Button } from '../../ui/core/button'
import { Icon } from '../../ui/core/icon'
import { Notice } from '../../ui/notice'
import type { HomeSearch } from './home-search'

/** The heading of the results. */
export function resultsTitle({ q, type }: HomeSearch): string {
  if (q) return `Search Results for "${q}"`
  return type === 'all' ? 'New Jersey Officials' : `New Jersey ${positionTypePlural(type)}`
}

/** The message when no one was found, with a hint. */
export function nobodyFound({ q, type }: HomeSearch): { text: string; hint: string } {
  if (q) {
    return {
      text: 'No officials found matching your search.',
      hint: 'Try searching with different terms or check the spelling.',
    }
  }
  return {
    text: type === 'all' ? 'No officials found.' : `No ${positionTypePlural(type)} found.`,
    hint: 'Please try again later.',
  }
}

/** Officials shown here; Browse shows the rest. */
const pageSize = 12

interface ResultsProps {
  search: HomeSearch
  onClear: () => void
}

/** The first officials that match, with a link to all of them. */
export default function Results({ search, onClear }: ResultsProps) {
  const { q, type } = search
  const list = useQuery({
    ...officialsQuery({
      search: q,
      positionType: type === 'all' ? '' : type,
      page: 1,
      limit: pageSize,
    }),
    placeholderData: keepPreviousData,
  })
  const found = list.isPlaceholderData ? undefined : list.data
  const total = found?.pagination.total ?? 0
  const isAnswered = !found?.suggestions?.asksTown
  return (
    <section className={`wrap pb-9 md:py-12 ${q ? 'pt-2' : 'pt-9'}`} aria-labelledby="results">
      <h2 id="results" className={q ? 'text-lg max-md:truncate md:text-2xl' : 'text-2xl'}>
        {resultsTitle(search)}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-3 md:mt-1">
        <p className="min-h-[1.5625rem] text-muted" role="status">
          {found &&
            isAnswered &&
            `${figure(total)} ${total === 1 ? 'official' : 'officials'} found`}
        </p>
        {q && (
          <Button onClick={onClear}>
            <Icon name="close" className="size-4" />
            Clear Search
          </Button>
        )}
      </div>
      <GuessedText found={found} />
      <FormerLeftOut found={found} filter={{ type }} />
      <Suggestions found={found} />
      <div className="mt-2 md:mt-6">
        <OfficialResults
          list={list}
          empty={
            isAnswered && (
              <Notice kind="empty" {...nobodyFound(search)}>
                <AddLink found={found} />
              </Notice>
            )
          }
        />
      </div>
      {total > pageSize && (
        <p className="mt-8 text-center">
          <Link href={browseAddress({ q, type })} className="btn btn-line max-sm:w-full">
            View All {figure(total)} Results
            <Icon name="arrow" className="size-[1.125rem]" />
          </Link>
        </p>
      )}
    </section>
  )
}
