import { positionTitles } from '../../api/generated/common/titles'
import type { Official } from './queries'

/** A position on screen: the label of a title key, else the free text itself. */
export function positionLabel(position: string): string {
  return positionTitles.find((title) => title.key === position)?.label ?? position
}

/** The office of an official in a list: "Council Member, Ward 3, Newark". */
export function officeLine({
  position,
  districtLabel,
  city,
}: Pick<Official, 'position' | 'districtLabel' | 'city'>): string {
  // "Ward 3" stays on one line.
  const district = districtLabel?.replace(/ (?=\d)/, '\u00a0')
  return [positionLabel(position), district, city].filter(Boolean).join(', ')
}

const figures = new Intl.NumberFormat('en-US')

/** A count with separators: "13,612". */
export function figure(count: number): string {
  return figures.format(count)
}

/** "(1 review)", "(128 reviews)". */
export function reviewCount(count: number): string {
  return `(${figure(count)} ${count === 1 ? 'review' : 'reviews'})`
}
