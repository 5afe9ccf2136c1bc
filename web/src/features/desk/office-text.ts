import { shortDay } from '../../ui/dates'
import { countyLabel } from '../officials/browse/reference'
import { positionLabel } from '../officials/copy'

/** An office and its place, as the API has it. */
export interface Office {
  position: string
  city?: string
  county?: string
  district?: string
}

/** "Council Member, Ward 3, Ewing, Mercer County". */
export function officeText({ position, city, county, district }: Office): string {
  const seat = Number(district) ? `District ${district}` : district
  return [positionLabel(position), seat, city, county && countyLabel(county)]
    .filter(Boolean)
    .join(', ')
}

/** A term as the API has it. */
export interface TermWords extends Office {
  from?: string
  to?: string
}

const shownDay = (date: string | undefined) => (date ? shortDay(date) : '…')

/** The days of a term: "Jan 1, 2021 to Dec 31, 2025"; empty for none. */
export function daysText({ from, to }: TermWords): string {
  if (!from && !to) return ''
  return `${shownDay(from)} to ${shownDay(to)}`
}

/** A term in one line. */
export function termText(term: TermWords): string {
  return [officeText(term), daysText(term)].filter(Boolean).join(': ')
}
