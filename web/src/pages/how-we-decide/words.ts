import { figure } from '../../features/officials/copy'

/** A chance in words: "1 in 100,000" of 0.00001. */
export function oneIn(chance: number): string {
  return `1 in ${figure(Math.round(1 / chance))}`
}

/** A share in words: "80%" of 0.8. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** A span in words: "6 hours", "1 day", "28 days". */
export function span(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Texts in a row: "a, b and c". */
export function series(texts: readonly string[], word: 'and' | 'or' = 'and'): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${word} ${last}`
}
