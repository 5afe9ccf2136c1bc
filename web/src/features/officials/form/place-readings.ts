import { firstPlaceWords, kinds, placeWords } from '../../../api/generated/place-words'
import { folded } from '../../../ui/combobox/combobox-matches'

const anywhere = new Map<string, string>(Object.entries(placeWords))
const first = new Map<string, string>(Object.entries(firstPlaceWords))
const kind = kinds.join('|')
const kindBefore = new RegExp(`^(${kind}) of (.+)`)
const kindBehind = new RegExp(` (?:${kind})$`)
const around = / (?:co|cnty|county)$|,? ?(?:\b(?:nj|n j|new jersey))?,? ?(?:\d{5}(?: \d{4})?)?$/

/**
 * What a text may mean as a place, folded, the likeliest first: as it is typed, with its abbreviations
 * written out and without state and ZIP code, and without the kind of municipality.
 */
export function placeReadings(text: string): readonly string[] {
  const words = folded(text.replaceAll('.', ' ')).replace(around, '').split(' ')
  const long = words.map(
    (word, at) =>
      anywhere.get(word) ?? (at === 0 && words.length > 1 ? first.get(word) : undefined) ?? word,
  )
  const name = long.join(' ').replace(kindBefore, '$2 $1')
  const readings = new Set([folded(text), name, name.replace(kindBehind, '')])
  return [...readings].filter((reading) => reading !== '')
}
