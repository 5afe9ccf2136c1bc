import { figure } from '../../features/officials/copy'

/** A chance as text: "1 in 100,000" for 0.00001. */
export function oneIn(chance: number): string {
  return `1 in ${figure(Math.round(1 / chance))}`
}

/** A share as text: "80%" for 0.8. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
