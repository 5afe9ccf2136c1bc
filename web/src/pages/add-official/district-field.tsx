import { districtOptions } from '../../features/officials/form/district-options'
import type { FieldsProps } from '../../features/officials/form/fields'
import { ChoiceList } from '../../ui/form/choice-list'
import { Field } from '../../ui/form/field'

/** The district of a legislator. Other types have none. */
export function DistrictField({ draft, errors, onChange }: FieldsProps) {
  const options = districtOptions(draft.positionType)
  if (options.length === 0) return null
  const isOption = options.some(({ value }) => value === draft.district)
  return (
    <div className="sm:col-span-2">
      <Field label="District" optional error={errors.district}>
        {(control) => (
          <ChoiceList
            {...control}
            value={isOption ? draft.district : ''}
            options={options}
            onChange={(district) => onChange({ district })}
          />
        )}
      </Field>
    </div>
  )
}
