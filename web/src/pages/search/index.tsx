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
} from '../../features/officials/browse/browse-filter'
import { officialsQuery } from '../../features/officials/queries'
import { TitleBand } from '../../ui/title-band'
import { pageTitle, screenTitle } from './copy'
import { FilterChips } from './filter-chips'
import { Found } from './found'
import { SearchForm } from './search-form'

/** Everybody in the directory, chosen by text, position and place. The address holds all that is chosen. */
export default function Browse() {
  const filter = readBrowseFilter(useSearch())
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
      <TitleBand title={screenTitle} pageTitle={pageTitle(filter)}>
        <SearchForm filter={filter} onChoose={choose} />
        <FilterChips filter={filter} onChoose={choose} />
      </TitleBand>
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
