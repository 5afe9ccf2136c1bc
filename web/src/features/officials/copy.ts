import { positionTitles } from '../../api/generated/common/titles'

/** A position on screen: the label of a title key, else the free text itself. */
export function positionLabel(position: string): string {
  return positionTitles.find((title) => title.key === position)?.label ?? position
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
