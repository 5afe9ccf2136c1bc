/**
 * A text in the form for comparisons: without accents, in lower case, words separated by one space.
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/**
 * The options with a word that begins with the text: exact matches first, then those that begin
 * with it. An empty text matches all.
 */
export function matching(options: readonly string[], text: string): readonly string[] {
  const wanted = folded(text)
  if (wanted === '') return options
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
export function meantBy(options: readonly string[], text: string): string | undefined {
  const wanted = folded(text)
  if (wanted === '') return undefined
  const found = matching(options, text)
  return (
    found.find((option) => folded(option) === wanted) ?? (found.length === 1 ? found[0] : undefined)
  )
}
