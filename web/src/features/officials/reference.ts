import { positionTitles, positionTypes } from '../../api/reference'

/** The label of a position type: "Board of Education". An unknown type is its own label. */
export function positionTypeLabel(key: string): string {
  return positionTypes.find((type) => type.key === key)?.label ?? key
}

/** Several people of a type: "Congressmen", "Board of Education Members". */
export function positionTypePlural(key: string): string {
  return positionTypes.find((type) => type.key === key)?.plural ?? key
}

/** What screens show for a position: the label of a title key, else the free text itself. */
export function positionLabel(position: string): string {
  return positionTitles.find((title) => title.key === position)?.label ?? position
}

/** A county as it is shown: "Mercer County". */
export function countyLabel(county: string): string {
  return `${county} County`
}
