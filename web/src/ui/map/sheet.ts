import sheet from '../../assets/nj-map.svg'

/** Address of one drawing on the map sheet: a county by name, all `counties`, or the state's `outline`. */
export function onSheet(drawing: string): string {
  return `${sheet}#${drawing.toLowerCase().replaceAll(' ', '-')}`
}

/** The sheet's size in its own units. */
export const sheetBox = '0 0 200 372'
