import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { otherChoice } from '../../../api/generated/common/forms'
import { counties } from '../../../api/generated/common/new-jersey'
import { TextField } from '../../../ui/form/text-field'
import { Panel } from '../../../ui/panel'
import { countyLabel } from '../browse/reference'
import type { Place } from '../filter/places'
import type { Choice } from './choice'
import { ChoiceField } from './choice-field'
import type { FieldsProps } from './fields'
import { TownField } from './town-field'
import { townAfter } from './towns'

const other = { value: otherChoice, label: otherChoice }
const countyOptions = [
  { value: '', label: 'Choose a county' },
  ...counties.map((county) => ({ value: county, label: countyLabel(county) })),
  other,
]

interface PlaceFieldsProps extends FieldsProps {
  /** All towns; empty until their list has loaded. */
  places: readonly Place[]
  /** Further fields, before the others. */
  children?: ReactNode
}

/**
 * Fields for the place of the office. The towns depend on the county, and choosing a town fills in
 * its county.
 */
export function PlaceFields({ draft, errors, onChange, places, children }: PlaceFieldsProps) {
  // Without the list, another country can still be typed.
  const { data: countries = [otherChoice] } = useQuery(countriesQuery())
  const chooseCounty = (county: Choice) => {
    const chosen = townAfter(places, draft.county.chosen, county.chosen, draft.city.chosen)
    onChange({ county, ...(chosen !== draft.city.chosen && { city: { ...draft.city, chosen } }) })
  }
  return (
    <Panel title="Place">
      <div className="mt-4 grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        {children}
        <ChoiceField
          label="County"
          writtenLabel="Other county"
          optional
          value={draft.county}
          options={countyOptions}
          error={errors.county}
          onChange={chooseCounty}
        />
        <TownField draft={draft} errors={errors} onChange={onChange} places={places} />
        <TextField
          label="State"
          value={draft.state}
          error={errors.state}
          onChange={(state) => onChange({ state })}
        />
        <ChoiceField
          label="Country"
          writtenLabel="Other country"
          value={draft.country}
          options={countries.map((country) => ({ value: country, label: country }))}
          error={errors.country}
          onChange={(country) => onChange({ country })}
        />
      </div>
    </Panel>
  )
}

/** The countries to choose from, in a separate file that loads after the form. */
function countriesQuery() {
  return queryOptions({
    queryKey: ['countries'] as const,
    queryFn: async (): Promise<readonly string[]> =>
      (await import('../../../api/generated/countries')).countries,
  })
}
