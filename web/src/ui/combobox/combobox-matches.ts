/**
 * A text in the form for comparisons: without accents, in lower case, words separated by one space.
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[\s.-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Possible meanings of a text, folded, most likely first. */
export type Readings = (text: string) => readonly string[]

const asTyped: Readings = (text) => [folded(text)]
const together = (text: string) => folded(text).replaceAll(' ', '')

/**
 * The options with a word that starts with a reading of the text: for the first reading with any,
 * exact matches first, then options that start with it. If there are none, options that start with
 * its letters. An empty text matches all.
 */
export function matching(
  options: readonly string[],
  text: string,
  readings = asTyped,
): readonly string[] {
  const letters = together(text)
  if (letters === '') return options
  for (const wanted of readings(text)) {
    const found = startingWith(options, wanted)
    if (found.length > 0) return found
  }
  return options.filter((option) => together(option).startsWith(letters))
}

function startingWith(options: readonly string[], wanted: string): readonly string[] {
  const same: string[] = []
  const starting: string[] = []
  const inside: string[] = []
  for (const option of options) {
    const compared = folded(option)
    if (compared === wanted) same.push(option)
    else if (compared.startsWith(wanted)) starting.push(option)
    else if (compared.includes(` ${wanted}`) || compared.includes(`(${wanted}`)) inside.push(option)
  }
  return [...same, ...starting, ...inside]
}

/** The option that a text implies: the same words, or the only match. */
export function optionFor(
  options: readonly string[],
  text: string,
  readings = asTyped,
): string | undefined {
  const wanted = readings(text)
  if (wanted[0] === '') return undefined
  const found = matching(options, text, readings)
  return (
    found.find((option) => wanted.includes(folded(option))) ??
    (found.length === 1 ? found[0] : undefined)
  )
}
