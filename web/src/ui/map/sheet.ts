import sheet from '../../assets/nj-map.svg'

/**
 * Address of one drawing in the map sheet: a county by name, all `counties`, or the state's
 * `outline`.
 */
export function onSheet(drawing: string): string {
  return `${sheet}#${drawing.toLowerCase().replaceAll(' ', '-')}`
}

/** The sheet's size in its own units. */
export const sheetBox = '0 0 200 372'

/**
 * The position of each county's star on the map sheet, and the right end of its name, west of the
 * state at that height.
 */
export const countyPlaces = [
  { name: 'Atlantic', x: 108.2, y: 285.7, label: -5 },
  { name: 'Bergen', x: 175.1, y: 63.5, label: 44 },
  { name: 'Burlington', x: 107.8, y: 225.9, label: 10 },
  { name: 'Camden', x: 74.1, y: 236.7, label: 3 },
  { name: 'Cape May', x: 92.1, y: 334.9, label: 37 },
  { name: 'Cumberland', x: 56.4, y: 301.4, label: 4 },
  { name: 'Essex', x: 155.9, y: 89.7, label: 36 },
  { name: 'Gloucester', x: 53, y: 249.6, label: -6 },
  { name: 'Hudson', x: 175.2, y: 96.9, label: 35 },
  { name: 'Hunterdon', x: 80, y: 122.5, label: 35 },
  { name: 'Mercer', x: 103.8, y: 165, label: 65 },
  { name: 'Middlesex', x: 137.2, y: 141.4, label: 50 },
  { name: 'Monmouth', x: 158.7, y: 168.5, label: 70 },
  { name: 'Morris', x: 121.8, y: 78.3, label: 45 },
  { name: 'Ocean', x: 152.1, y: 224.7, label: 12 },
  { name: 'Passaic', x: 149.4, y: 52.3, label: 43 },
  { name: 'Salem', x: 29, y: 268.9, label: -7 },
  { name: 'Somerset', x: 113.8, y: 122.9, label: 36 },
  { name: 'Sussex', x: 105.5, y: 36.8, label: 59 },
  { name: 'Union', x: 148.7, y: 108.5, label: 35 },
  { name: 'Warren', x: 70.5, y: 79.2, label: 44 },
]
