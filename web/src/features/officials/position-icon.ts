import type { IconName } from '../../ui/core/icon'

const icons: Record<string, IconName> = {
  mayor: 'hall',
  judge: 'scales',
  council_member: 'people',
  law_enforcement: 'shield',
  state_legislator: 'dome',
  congressman: 'dome',
  us_senator: 'dome',
  board_of_education: 'book',
  clergy: 'candle',
}

/** The icon of a position type. */
export function positionIcon(positionType: string): IconName {
  return icons[positionType] ?? 'person'
}
