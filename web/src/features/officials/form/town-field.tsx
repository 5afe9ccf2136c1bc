import { useEffect, useMemo, useState } from 'react'
import { otherChoice } from '../../../api/generated/common/forms'
import { Combobox } from '../../../ui/combobox/combobox'
import type { Readings } from '../../../ui/combobox/combobox-matches'
import { Field } from '../../../ui/form/field'
import { TextField } from '../../../ui/form/text-field'
import type { Place } from '../filter/places'
import type { FieldsProps } from './fields'
import { cityIsWritten } from './official-draft'
import { townCalled, townNames } from './towns'

interface TownFieldProps extends FieldsProps {
  places: readonly Place[]
}

/**
 * The town: from the list of the county, or as free text. Counties outside New Jersey have no list.
 */
export function TownField({ draft, errors, onChange, places }: TownFieldProps) {
  const { county, city } = draft
  // The form only needs the text when the focus leaves the box: rendering the whole form again at
  // each key takes longer than a frame.
  const [typed, setTyped] = useState<string>()
  const names = useMemo(() => townNames(places, county.chosen), [places, county.chosen])
  // The abbreviations are fetched after the form, which is usable without them.
  const [readings, setReadings] = useState<Readings>()
  useEffect(() => {
    import('../../places/place-readings').then(
      ({ placeReadings }) => setReadings(() => placeReadings),
      () => undefined,
    )
  }, [])
  const isWritten = cityIsWritten(draft)
  const noList = county.chosen === otherChoice
  const write = (written: string) => onChange({ city: { ...city, written } })
  const type = (text: string) => {
    setTyped(text)
    if (errors.city) onChange({ city })
  }
  const settle = (chosen: string) => {
    if (typed === undefined) return
    setTyped(undefined)
    onChange({ city: { ...city, chosen } })
  }
  const choose = (name: string) => {
    setTyped(undefined)
    // Text that matches no town counts as Other.
    if (name === otherChoice)
      return onChange({
        city: { chosen: name, written: city.written || otherWords(typed ?? city.chosen) },
      })
    const town = townCalled(places, county.chosen, name)
    onChange({
      city: { ...city, chosen: town?.name ?? name },
      ...(town && county.chosen === '' && { county: { ...county, chosen: town.county } }),
    })
  }
  const otherWords = (text: string) =>
    text === otherChoice || townCalled(places, county.chosen, text) ? '' : text

  if (noList)
    return (
      <TextField
        label="City or town"
        optional
        value={city.written}
        error={errors.city}
        onChange={write}
      />
    )
  return (
    <div className="grid content-start gap-3">
      <Field label="City or town" optional error={isWritten ? undefined : errors.city}>
        {(control) => (
          <Combobox
            {...control}
            value={typed ?? city.chosen}
            placeholder="Choose or type"
            options={names}
            last={otherChoice}
            {...(readings && { readings })}
            onType={type}
            onChoose={choose}
            onLeave={settle}
          />
        )}
      </Field>
      {isWritten && (
        <TextField
          label="Other city or town"
          value={city.written}
          error={errors.city}
          onChange={write}
        />
      )}
    </div>
  )
}
