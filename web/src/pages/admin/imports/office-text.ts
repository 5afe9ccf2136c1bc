import { countyLabel } from '../../../features/officials/browse/reference'
import { positionLabel } from '../../../features/officials/copy'

interface Office {
  position: string
  city?: string
  county?: string
  district?: string
}

/** An office and its place: "Mayor, Trenton, Mercer County". */
export function officeText({ position, city, county, district }: Office): string {
  const parts = [position && positionLabel(position), district, city, county && countyLabel(county)]
  return parts.filter(Boolean).join(', ')
}
