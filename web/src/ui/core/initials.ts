// Punctuation and spaces of ASCII, of Latin, and general ones. Not \p{L} and \p{N}: the server's
// JavaScript engine has no Unicode properties.
const sign = /[\s!-/:-@[-`{-~\u0080-\u00bf×÷\u2000-\u206f\u3000-\u303f]/

function firstLetter(word: string): string {
  for (const character of word) if (!sign.test(character)) return character
  return ''
}

/** The first letters of the first two words of a name, at most two characters. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return [...words.map(firstLetter).join('').toUpperCase()].slice(0, 2).join('')
}

/** Returns which of the five tints an id has, always the same one. */
export function avatarTint(id: string): number {
  let sum = 0
  for (let at = 0; at < id.length; at++) sum = (sum * 31 + id.charCodeAt(at)) % 1_000_003
  return (sum % 5) + 1
}
