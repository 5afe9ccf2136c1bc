import sheet from '../../assets/nj-map.svg'
import { starPath } from '../stars/star-path'

/**
 * Address of one drawing in the map sheet: a county by name, all `counties`, or the state's
 * `outline`.
 */
export function onSheet(drawing: string): string {
  return `${sheet}#${drawing.toLowerCase().replaceAll(' ', '-')}`
}

/** The sheet's size in its own units. */
export const sheetBox = '0 0 200 372'

/** The star of a county, which leaves its borders free. */
export function countyStar({ x, y, room }: { x: number; y: number; room: number }): string {
  const outer = Math.min(8, room * 0.8)
  return starPath(x, y, outer, outer * 0.425)
}

/**
 * The position of each county's star on the map sheet, its distance from the border, and the right
 * end of its name, west of the state at that height.
 */
export const countyPlaces = [
  { name: 'Atlantic', x: 108.2, y: 285.7, room: 20.3, label: -5 },
  { name: 'Bergen', x: 175.1, y: 63.5, room: 7.4, label: 44 },
  { name: 'Burlington', x: 107.8, y: 225.9, room: 21.7, label: 10 },
  { name: 'Camden', x: 85.5, y: 249, room: 9.9, label: -6 },
  { name: 'Cape May', x: 92.1, y: 334.9, room: 9.9, label: 37 },
  { name: 'Cumberland', x: 56.4, y: 301.4, room: 13.1, label: 4 },
  { name: 'Essex', x: 155.9, y: 89.7, room: 10.3, label: 36 },
  { name: 'Gloucester', x: 53, y: 249.6, room: 10.1, label: -6 },
  { name: 'Hudson', x: 176, y: 95.8, room: 5.8, label: 35 },
  { name: 'Hunterdon', x: 80, y: 122.5, room: 14.9, label: 35 },
  { name: 'Mercer', x: 103.8, y: 165, room: 11, label: 65 },
  { name: 'Middlesex', x: 137.2, y: 141.4, room: 9.6, label: 50 },
  { name: 'Monmouth', x: 158.7, y: 168.5, room: 14.5, label: 70 },
  { name: 'Morris', x: 121.8, y: 78.3, room: 15, label: 45 },
  { name: 'Ocean', x: 152.1, y: 224.7, room: 17.8, label: 12 },
  { name: 'Passaic', x: 144.2, y: 43, room: 12.1, label: 43 },
  { name: 'Salem', x: 29, y: 268.9, room: 12.1, label: -7 },
  { name: 'Somerset', x: 113.8, y: 122.9, room: 10.1, label: 36 },
  { name: 'Sussex', x: 105.5, y: 36.8, room: 21.2, label: 59 },
  { name: 'Union', x: 148.7, y: 108.5, room: 7.8, label: 35 },
  { name: 'Warren', x: 78, y: 71.2, room: 14.4, label: 44 },
]
