import { figure } from '../../features/officials/copy'

/** A chance in words: "1 in 100,000" of 0.00001. */
export function oneIn(chance: number): string {
  return `1 in ${figure(Math.round(1 / chance))}`
}

/** A share in words: "80%" of 0.8. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
