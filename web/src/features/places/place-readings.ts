import { placeKinds, placeWords } from '../../api/generated/place-words'
import { folded } from '../../ui/combobox/combobox-matches'

const abbreviations = new Map<string, string>(Object.entries(placeWords))
const kind = new RegExp(` (${placeKinds})$`)

/**
 * Possible meanings of a text as a place, folded, most likely first: as typed, with abbreviations
 * expanded, and without the kind of municipality.
 */
export function placeReadings(text: string): readonly string[] {
  const typed = folded(text)
  const long = typed.replace(/\w+/g, (word) => abbreviations.get(word) ?? word)
  return [typed, long, long.replace(kind, '')]
}
