import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import {
  type BrowseFilter,
  browseAddress,
  noFilter,
  officialFilter,
  readBrowseFilter,
} from '../../features/officials/browse-filter'
import { officialsQuery } from '../../features/officials/queries'
import { usePageTitle } from '../../ui/page-title'
import { FilterChips } from './filter-chips'
import { Found } from './found'
import { SearchForm } from './search-form'
import { pageTitle, screenTitle } from './wording'

/** Everybody in the directory, chosen by text, position and place. The address holds all that is chosen. */
export default function Browse() {
  const filter = readBrowseFilter(useSearch())
  usePageTitle(pageTitle(filter))
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery({
    ...officialsQuery(officialFilter(filter)),
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  const choose = (change: Partial<BrowseFilter>) => navigate(browseAddress({ ...filter, page: 1, ...change }))
  const turnTo = (page: number) => {
    choose({ page })
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }
  return (
    <>
      <section className="border-b border-line bg-tint">
        <div className="wrap py-7 md:py-10">
          <h1 className="text-3xl">{screenTitle}</h1>
          <SearchForm filter={filter} onChoose={choose} />
          <FilterChips filter={filter} onChoose={choose} />
        </div>
      </section>
      <Found
        list={list}
        page={filter.page}
        heading={heading}
        onPage={turnTo}
        onClear={() => navigate(browseAddress(noFilter))}
      />
    </>
  )
}
