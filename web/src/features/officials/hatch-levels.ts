/** Number of hatch densities on the map. */
export const hatchLevels = 5

/** The hatch of each county, 0 (few officials) to 4 (many), by its rank among the counties. */
export function hatchByCounty(counts: Readonly<Record<string, number>>): Record<string, number> {
  const ranked = Object.entries(counts).sort(([, a], [, b]) => a - b)
  return Object.fromEntries(ranked.map(([county], rank) => [county, Math.floor((rank * hatchLevels) / ranked.length)]))
}
