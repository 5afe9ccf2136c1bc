import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import {
  type BrowseFilter,
  browseAddress,
  noFilter,
  officialFilter,
  readBrowseFilter,
} from '../../features/officials/browse/browse-filter'
import { rememberBrowse } from '../../features/officials/browse/last-browse'
import { countyLabel, positionTypePlural } from '../../features/officials/browse/reference'
import { officialsQuery } from '../../features/officials/list-queries'
import { usePageTitle } from '../../ui/core/page-title'
import { FilterChips } from './filter-chips'
import { FiltersButton, SearchForm } from './search-form'
import { SearchResults } from './search-results'

/** The title of the screen. */
const screenTitle = 'Browse Public Officials'

/** The title of the page, with the filters and the page number, the same as the server's. */
export function pageTitle(filter: BrowseFilter): string {
  const { q, type, county, city, state, country, former, reviewed, page } = filter
  const place = [city, county && countyLabel(county), state, country].filter(Boolean).join(', ')
  const who = type ? positionTypePlural(type) : 'Officials'
  const chosen =
    (q || type || place || former || reviewed) &&
    `: ${who}${q && ` matching "${q}"`}${place && ` in ${place}`}` +
      `${former && ', former ones included'}${reviewed && ', with reviews'}`
  return `${screenTitle}${chosen}${page > 1 ? `, page ${page}` : ''}`
}

/**
 * Everyone in the directory, filtered by text, position and place. The address holds all filters.
 */
export default function Browse() {
  const filter = readBrowseFilter(useSearch())
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery({
    ...officialsQuery(officialFilter(filter)),
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  const address = browseAddress(filter)
  useEffect(() => rememberBrowse(address), [address])
  usePageTitle(pageTitle(filter))
  const choose = (change: Partial<BrowseFilter>) =>
    navigate(browseAddress({ ...filter, page: 1, ...change }))
  const turnTo = (page: number) => {
    choose({ page })
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }
  return (
    <>
      <section className="group border-b border-line bg-tint">
        <div className="wrap py-2 md:py-10">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <h1 className="flex-[1_1_8rem] text-lg md:text-3xl">{screenTitle}</h1>
            <FiltersButton filter={filter} />
          </div>
          <SearchForm filter={filter} hasFormer={!!list.data?.formerLeftOut} onChoose={choose} />
          <FilterChips filter={filter} onChoose={choose} />
        </div>
      </section>
      <SearchResults
        list={list}
        filter={filter}
        heading={heading}
        onPage={turnTo}
        onClear={() => navigate(browseAddress(noFilter))}
      />
    </>
  )
}
