import { positionTypes } from '../../../api/generated/common/reference'

/** The label of a position type: "Board of Education". An unknown type is its own label. */
export function positionTypeLabel(key: string): string {
  return positionTypes.find((type) => type.key === key)?.label ?? key
}

/** The plural of a type: "Congressmen", "Board of Education Members". */
export function positionTypePlural(key: string): string {
  return positionTypes.find((type) => type.key === key)?.plural ?? key
}

/** A county's name on screen: "Mercer County". A county elsewhere may already contain the word. */
export function countyLabel(county: string): string {
  return /\bcounty\b/i.test(county) ? county : `${county} County`
}

/** The address of the page of a county. */
export function countyAddress(county: string): string {
  return `/place/${county.toLowerCase().replaceAll(' ', '-')}`
}
