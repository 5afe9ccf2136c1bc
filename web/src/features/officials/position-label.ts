import { positionTitles } from '../../api/generated/common/titles'

/** What screens show for a position: the label of a title key, else the free text itself. */
export function positionLabel(position: string): string {
  return positionTitles.find((title) => title.key === position)?.label ?? position
}
