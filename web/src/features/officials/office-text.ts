import { countyLabel } from './browse/reference'
import { positionLabel } from './copy'

/** An office and its place, as the API has it. */
export interface Office {
  position: string
  city?: string
  county?: string
  district?: string
}

/** A district that is a number gets the word. */
const districtText = (district: string) =>
  /^\d+$/.test(district) ? `District ${district}` : district

/** "Council Member, Ward 3, Ewing, Mercer County". */
export function officeText({ position, city, county, district }: Office): string {
  const parts = [positionLabel(position), district && districtText(district), city]
  return [...parts, county && countyLabel(county)].filter(Boolean).join(', ')
}
