import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { browseAddress } from '../../features/officials/browse/browse-filter'
import { countyOptions, positionTypeOptions } from '../../features/officials/filter/options'
import { officialChoiceQuery } from '../../features/officials/list-queries'
import { Button } from '../../ui/core/button'
import { useDebounced } from '../../ui/core/use-debounced'
import { Select } from '../../ui/form/select'
import { Panel } from '../../ui/panel'
import { OfficialChoices } from './official-choices'

/** Typing searches after a pause of this time, in milliseconds. */
const searchDelay = 300

/** The officials shown right away; Search leads to all of them. */
const offered = 6

/**
 * Finds the official to review: a list right here while typing, or all of Browse with the Search
 * button.
 */
export function OfficialChooser() {
  const [search, setSearch] = useState({ q: '', type: '', county: '' })
  const text = useDebounced(
    (q: string) => setSearch((current) => ({ ...current, q: q.trim() })),
    searchDelay,
  )
  const [, navigate] = useLocation()
  const found = useQuery({
    ...officialChoiceQuery({ ...search, limit: offered }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title="Find the Official" className="md:row-span-2">
      <search>
        <form
          action="/search"
          className="mt-4 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const q = String(new FormData(event.currentTarget).get('q') ?? '')
            navigate(browseAddress({ ...search, q }))
          }}
        >
          <label className="grid gap-1.5">
            <span className="text-sm font-semibold text-heading">Name, position, or location</span>
            <input
              type="search"
              name="q"
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => text.call(event.target.value)}
              className="field"
            />
          </label>
          <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
            <Select
              label="Position"
              name="type"
              value={search.type}
              options={positionTypeOptions}
              onChange={(type) => setSearch({ ...search, type })}
            />
            <Select
              label="County"
              name="county"
              value={search.county}
              options={countyOptions}
              onChange={(county) => setSearch({ ...search, county })}
            />
          </div>
          <Button type="submit" className="w-full">
            Search
          </Button>
        </form>
      </search>
      <OfficialChoices found={found} filter={search} />
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
        Not listed yet?{' '}
        <Link href="/add-official" className="font-semibold text-link underline underline-offset-4">
          Add the official
        </Link>
      </p>
    </Panel>
  )
}
