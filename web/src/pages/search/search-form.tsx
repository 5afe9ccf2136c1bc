import { useQuery } from '@tanstack/react-query'
import { defaultCountry, defaultState } from '../../api/generated/common/new-jersey'
import type { BrowseFilter } from '../../features/officials/browse/browse-filter'
import { countyOptions, positionTypeOptions } from '../../features/officials/filter/options'
import { placesQuery } from '../../features/officials/filter/places'
import { Button } from '../../ui/core/button'
import { Icon } from '../../ui/core/icon'
import { Select } from '../../ui/form/select'
import { cityOptions, cityWithin, townOf } from './city-options'
import { activeFilters } from './filter-chips'

/** Id of the form. */
const searchForm = 'search'

interface SearchFormProps {
  filter: BrowseFilter
  /** The list leaves out former officials. */
  hasFormer: boolean
  onChoose: (change: Partial<BrowseFilter>) => void
}

const states = [
  { value: '', label: 'All States' },
  { value: defaultState, label: defaultState },
]
const countries = [
  { value: '', label: 'All Countries' },
  { value: defaultCountry, label: defaultCountry },
]

/**
 * Text and filters. A filter applies right away, the text when it is submitted. The names are those
 * of the address, so that a browser without scripts sends the form there.
 */
export function SearchForm({ filter, hasFormer, onChoose }: SearchFormProps) {
  const towns = useQuery(placesQuery()).data ?? []
  const count = activeFilters({ ...filter, q: '' }).length
  return (
    <search>
      <form
        id={searchForm}
        className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-5"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        <div className="col-span-full flex gap-3">
          <label className="relative min-w-0 flex-1">
            <span className="sr-only">Search officials</span>
            <Icon
              name="search"
              className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-action"
            />
            <input
              // The text may change without typing: by Back, or by a chip.
              key={filter.q}
              type="search"
              name="q"
              defaultValue={filter.q}
              placeholder="Browse by name, position, or location..."
              autoComplete="off"
              enterKeyHint="search"
              className="field min-h-12 pl-11 text-ellipsis"
            />
          </label>
          <Button type="submit" variant="solid" className="min-h-12 sm:px-7">
            Browse
          </Button>
        </div>
        <input type="checkbox" id="filters" className="peer sr-only md:hidden" />
        <label
          htmlFor="filters"
          className="btn btn-line col-span-full peer-focus-visible:outline-3 md:hidden"
        >
          Filters{count > 0 && ` (${count})`}
        </label>
        <div className="col-span-full grid grid-cols-2 gap-3 peer-checked:grid max-md:hidden lg:grid-cols-5">
          <div className="max-lg:col-span-full">
            <Select
              label="Position"
              name="type"
              value={filter.type}
              options={positionTypeOptions}
              onChange={(type) => onChoose({ type })}
            />
          </div>
          <Select
            label="County"
            name="county"
            value={filter.county}
            options={countyOptions}
            onChange={(county) =>
              onChoose({ county, city: cityWithin(towns, county, filter.city) })
            }
          />
          <Select
            label="City"
            name="city"
            value={filter.city}
            options={cityOptions(towns, filter.county, filter.city)}
            onChange={(option) => onChoose(townOf(option))}
          />
          <Select
            label="State"
            name="state"
            value={filter.state}
            options={states}
            onChange={(state) => onChoose({ state })}
          />
          <Select
            label="Country"
            name="country"
            value={filter.country}
            options={countries}
            onChange={(country) => onChoose({ country })}
          />
          {/* A text is searched among all officials. */}
          {(filter.former || (hasFormer && !filter.q)) && (
            <label className="col-span-full flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="former"
                value="yes"
                checked={filter.former !== ''}
                onChange={(event) => onChoose({ former: event.target.checked ? 'yes' : '' })}
                className="size-5 shrink-0 accent-action"
              />
              <span className="text-sm font-semibold text-heading">Include former officials</span>
            </label>
          )}
        </div>
      </form>
    </search>
  )
}
