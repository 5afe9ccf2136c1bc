import { otherChoice } from '../../../api/generated/common/forms'
import { counties } from '../../../api/generated/common/new-jersey'
import { editFields } from '../../../api/generated/desk'
import { storedValue } from '../../corrections/correction-field'
import { positionLabel } from '../../officials/copy'
import type { Place } from '../../officials/filter/places'
import { type Choice, noChoice } from '../../officials/form/choice'
import { suggestedTitles } from '../../officials/form/office-fields'
import { type OfficialDraft, officialTexts, plainTexts } from '../../officials/form/official-draft'
import { townCalled } from '../../officials/form/towns'
import type { Official } from '../../officials/queries'
import { type TermDraft, termDrafts, termsValue } from './term-values'

/** The values of all fields in the stored form. */
export type EditValues = Readonly<Record<EditField, string>>

/** The input of the form: the fields for adding an official, and the fields of this form only. */
export interface EditDraft extends OfficialDraft {
  terms: readonly TermDraft[]
}

/** The present values of a profile. */
export function profileValues(official: Official): EditValues {
  const values = editFields.map((field) => [field, official[field] ?? ''])
  return { ...Object.fromEntries(values), terms: termsValue(termDrafts(official)) } as EditValues
}

function chosenFrom(options: readonly string[], value: string): Choice {
  if (value === '') return noChoice
  return options.includes(value)
    ? { chosen: value, written: '' }
    : { chosen: otherChoice, written: value }
}

/** The town as chosen from the list, if the county's list has it under this very name. */
function chosenTown(places: readonly Place[], county: Choice, city: string): Choice {
  const listed = townCalled(places, county.chosen, city)?.name === city
  return chosenFrom(county.chosen && listed ? [city] : [], city)
}

/** A profile in the form's format. */
export function draftOf(official: Official, places: readonly Place[]): EditDraft {
  const { position, positionType } = official
  const titles = suggestedTitles(positionType).map(({ key }): string => key)
  const county = chosenFrom(counties, official.county ?? '')
  return {
    ...plainTexts(official),
    positionType,
    position: titles.includes(position)
      ? { chosen: position, written: '' }
      : { chosen: otherChoice, written: positionLabel(position) },
    county,
    city: chosenTown(places, county, official.city ?? ''),
    // A country that the list lacks is added to it.
    country: { chosen: official.country, written: '' },
    terms: termDrafts(official),
  }
}

function editTexts(draft: EditDraft, places: readonly Place[]) {
  return { ...officialTexts(draft, places), terms: termsValue(draft.terms) }
}

/** The fields of a draft that differ from the profile that it began with, and their new values. */
export function changedValues(
  official: Official,
  draft: EditDraft,
  places: readonly Place[],
): Partial<EditValues> {
  const began = editTexts(draftOf(official, places), places)
  const now = editTexts(draft, places)
  const stored = profileValues(official)
  const changed = allFields.flatMap((field) => {
    if (now[field] === began[field]) return []
    const value = field === 'position' ? storedValue(field, now[field]) : now[field]
    return value === stored[field] ? [] : [[field, value]]
  })
  return Object.fromEntries(changed)
}

/** The fields of an edit in the order of the form; the terms are one. */
export const allFields = [...editFields, 'terms'] as const

/** A field that administrators edit, by the API's name; the draft has a part of the same name. */
export type EditField = (typeof allFields)[number]
