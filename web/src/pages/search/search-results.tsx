import type { UseQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { AddLink } from '../../features/officials/add-link'
import { type BrowseFilter, browseAddress } from '../../features/officials/browse/browse-filter'
import { figure } from '../../features/officials/copy'
import { FormerLeftOut } from '../../features/officials/former-left-out'
import { GuessedText } from '../../features/officials/guessed-text'
import { OfficialResults } from '../../features/officials/official-results'
import type { OfficialList } from '../../features/officials/queries'
import { Suggestions } from '../../features/officials/suggestions'
import { Button } from '../../ui/core/button'
import { Notice } from '../../ui/notice'
import { PageMissing } from '../../ui/pagination/page-missing'
import { PageLinks } from './page-links'

interface SearchResultsProps {
  list: UseQueryResult<OfficialList>
  filter: BrowseFilter
  /** Gets the focus when another list opens. */
  heading: RefObject<HTMLHeadingElement | null>
  onPage: (page: number) => void
  onClear: () => void
}

/** The number of results, the cards of one page, and the links to the other pages. */
export function SearchResults({ list, filter, heading, onPage, onClear }: SearchResultsProps) {
  const found = list.isPlaceholderData ? undefined : list.data
  const { total, pages } = list.data?.pagination ?? { total: 0, pages: 1 }
  const isAnswered = !found?.suggestions?.asksTown
  return (
    <section className="wrap pt-2 pb-7 md:py-9" aria-labelledby="found">
      <Suggestions found={found} heading="h2" />
      <div className="flex min-h-10 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        {/* Not role="status": a heading takes no name from it. */}
        <h2
          id="found"
          ref={heading}
          tabIndex={-1}
          className="text-xl md:text-2xl"
          aria-live="polite"
        >
          {found && isAnswered ? (
            `${figure(total)} ${total === 1 ? 'Official' : 'Officials'} Found`
          ) : (
            <span className="sr-only">Officials</span>
          )}
        </h2>
        {found && total > 0 && filter.page <= pages && (
          <p className="text-muted tabular">
            Page {figure(filter.page)} of {figure(pages)}
          </p>
        )}
      </div>
      <GuessedText found={found} />
      <FormerLeftOut
        found={found}
        filter={filter}
        onShow={() => heading.current?.focus({ preventScroll: true })}
      />
      <div className="mt-2 md:mt-5">
        <OfficialResults
          list={list}
          last={<NotListed filter={filter} cards={found?.officials.length ?? 0} />}
          onClear={onClear}
          empty={
            total > 0 ? (
              <PageMissing pages={pages} onPage={onPage} />
            ) : (
              isAnswered && <Nobody found={found} filter={filter} onClear={onClear} />
            )
          }
        />
      </div>
      {list.data && pages > 1 && (
        <div className="mt-8">
          <PageLinks
            page={filter.page}
            pages={pages}
            address={(number) => browseAddress({ ...filter, page: number })}
            onPage={onPage}
          />
        </div>
      )}
    </section>
  )
}

interface NobodyProps {
  found: OfficialList | undefined
  filter: BrowseFilter
  onClear: () => void
}

function Nobody({ found, filter, onClear }: NobodyProps) {
  return (
    <Notice
      kind="empty"
      text="No officials found matching your search criteria."
      hint="Try adjusting your filters or search terms."
    >
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onClear}>Clear All Filters</Button>
        <AddLink found={found} filter={filter} />
      </div>
    </Notice>
  )
}

/** The last card, where the grid of so many others has a hole. */
function NotListed({ filter, cards }: { filter: BrowseFilter; cards: number }) {
  return (
    <li
      className={`panel grid place-content-center justify-items-center gap-3 bg-sunken p-5
        ${cards % 2 === 0 ? 'md:max-lg:hidden' : ''} ${cards % 3 === 0 ? 'lg:hidden' : ''}`}
    >
      <p className="font-semibold text-heading">Not listed?</p>
      <AddLink found={undefined} filter={filter} />
    </li>
  )
}
