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
const bestMatch = { value: '', label: 'Best match' }
const byName = { value: 'name', label: 'Name' }
const orders = [
  { value: 'reviews', label: 'Most reviewed' },
  { value: 'reviewed', label: 'Recently reviewed' },
  { value: 'added', label: 'Recently added' },
]

/** On phones it unfolds the filters of the form, without scripts too. Its band is a group. */
export function FiltersButton({ filter }: Pick<SearchFormProps, 'filter'>) {
  const count = activeFilters({ ...filter, q: '' }).length
  return (
    <label
      htmlFor="filters"
      className="btn btn-line shrink-0 px-3 group-has-[#filters:focus-visible]:outline-3 md:hidden"
    >
      Filters{count > 0 && ` (${count})`}
    </label>
  )
}

/**
 * Text and filters. A filter applies right away, the text when it is submitted. The names are those
 * of the address, so that a browser without scripts sends the form there.
 */
export function SearchForm({ filter, hasFormer, onChoose }: SearchFormProps) {
  const towns = useQuery(placesQuery()).data ?? []
  return (
    <search>
      <form
        id={searchForm}
        className="mt-2 grid grid-cols-1 gap-3 md:mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        <div className="flex flex-wrap gap-3">
          <label className="relative min-w-0 flex-[999_1_9rem]">
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
          <Button type="submit" variant="solid" className="min-h-12 grow sm:px-7">
            Browse
          </Button>
        </div>
        <input type="checkbox" id="filters" className="peer sr-only md:hidden" />
        <div className="grid grid-cols-2 gap-3 peer-checked:grid max-md:hidden max-md:pb-3 lg:grid-cols-4">
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
          <div className="max-md:col-span-full">
            <Select
              label="Sort by"
              name="sort"
              value={filter.sort}
              options={
                filter.q ? [bestMatch, byName, ...orders] : [{ ...byName, value: '' }, ...orders]
              }
              onChange={(sort) => onChoose({ sort })}
            />
          </div>
          <div className="flex flex-wrap items-end gap-x-6 max-md:col-span-full lg:col-span-2">
            <Check
              label="Has reviews"
              name="reviewed"
              value="1"
              chosen={filter.reviewed}
              onChange={(reviewed) => onChoose({ reviewed })}
            />
            {/* A text is searched among all officials. */}
            {(filter.former || (hasFormer && !filter.q)) && (
              <Check
                label="Include former officials"
                name="former"
                value="yes"
                chosen={filter.former}
                onChange={(former) => onChoose({ former })}
              />
            )}
          </div>
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
        </div>
      </form>
    </search>
  )
}

interface CheckProps {
  label: string
  name: string
  /** The value if it is chosen. */
  value: string
  chosen: string
  onChange: (chosen: string) => void
}

function Check({ label, name, value, chosen, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={chosen !== ''}
        onChange={(event) => onChange(event.target.checked ? value : '')}
        className="size-5 shrink-0 accent-action"
      />
      <span className="text-sm font-semibold text-heading">{label}</span>
    </label>
  )
}
