import type { Compared } from '../../corrections/correction-values'

/** How much of a value a question quotes, in characters. */
const longest = 80

/** A value in quotation marks, shortened. */
export function quoted(value = ''): string {
  if (value === '') return 'nothing'
  const characters = [...value]
  const shown =
    characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : value
  return `“${shown}”`
}

/** The two ways on with an outdated correction. */
export function outdatedChoices({
  presentValue = '',
  suggestedValue,
}: Compared): readonly [string, string] {
  const approve =
    presentValue === suggestedValue
      ? 'Approve: the profile already says this'
      : `Approve: replace ${quoted(presentValue)} with ${quoted(suggestedValue)}`
  return [approve, 'Reject: the profile has changed']
}

/** The profile's value then and now. */
export function outdatedText({ currentValue, presentValue }: Compared): string {
  return `It said ${quoted(currentValue)} then, and says ${quoted(presentValue)} now.`
}
