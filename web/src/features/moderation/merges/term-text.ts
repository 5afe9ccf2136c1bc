import { shortDay } from '../../../ui/dates'
import { countyLabel } from '../../officials/browse/reference'
import { positionLabel } from '../../officials/copy'

/** A term as the API has it. */
export interface TermWords {
  position: string
  city?: string
  county?: string
  district?: string
  from?: string
  to?: string
}

const shownDay = (date: string | undefined) => (date ? shortDay(date) : '…')

/** A district that is a number gets the word. */
const districtText = (district: string) =>
  /^\d+$/.test(district) ? `District ${district}` : district

/** The office of a term: "Council Member, Ewing, Mercer County". */
export function officeText({ position, city, county, district }: TermWords): string {
  const parts = [positionLabel(position), district && districtText(district), city]
  return [...parts, county && countyLabel(county)].filter(Boolean).join(', ')
}

/** The days of a term: "Jan 1, 2021 to Dec 31, 2025". */
export function daysText({ from, to }: TermWords): string {
  return `${shownDay(from)} to ${shownDay(to)}`
}

/** A term in one line. */
export function termText(term: TermWords): string {
  return `${officeText(term)}: ${daysText(term)}`
}
