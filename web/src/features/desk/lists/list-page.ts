/** A page of a list, and the number of rows on all pages. */
export interface ListPage<Row> {
  items: readonly Row[]
  total: number
  /** The rows that a search skipped; undefined where it covered everything. */
  searchLimits?: string | undefined
  /** The ids of rows that were decided on here since the page was read. */
  decided?: readonly string[]
}

interface Identified {
  id: string
}

/**
 * Updates a page on screen from one that was just read. Rows keep their places: rows that the list
 * no longer holds stay, and new ones wait until the user refreshes the page.
 */
export function keepRowOrder<Row extends Identified>(
  shown: ListPage<Row> | undefined,
  read: ListPage<Row>,
): ListPage<Row> {
  if (!shown?.items.length) return read
  const now = new Map(read.items.map((row) => [row.id, row]))
  const { total, searchLimits } = read
  return { ...shown, items: shown.items.map((row) => now.get(row.id) ?? row), total, searchLimits }
}

/** A page with a new status for one row, and whether that was decided here. */
export function withStatus<Row extends Identified & { status: string }>(
  page: ListPage<Row>,
  id: string,
  status: Row['status'],
  decidedHere: boolean,
): ListPage<Row> {
  const others = page.decided?.filter((other) => other !== id) ?? []
  return {
    ...page,
    items: page.items.map((row) => (row.id === id ? { ...row, status } : row)),
    decided: decidedHere ? [...others, id] : others,
  }
}
