/** A page of a list, and how many rows there are on all pages. */
export interface ListPage<Row> {
  items: readonly Row[]
  total: number
  /** What a search left out; undefined where it looked at everything. */
  searchLimits?: string | undefined
  /** The ids of rows that were decided on here since the page was read. */
  decided?: readonly string[]
}

interface Identified {
  id: string
}

/**
 * A page that shows, brought up to date from one that was just read. Its rows keep their places: those that the
 * list no longer holds stay as they are, and new ones wait until the page is asked for again.
 */
export function inPlace<Row extends Identified>(
  shown: ListPage<Row> | undefined,
  read: ListPage<Row>,
): ListPage<Row> {
  if (!shown?.items.length) return read
  const now = new Map(read.items.map((row) => [row.id, row]))
  const { total, searchLimits } = read
  return { ...shown, items: shown.items.map((row) => now.get(row.id) ?? row), total, searchLimits }
}

/** A page with a row at another status, and whether that was decided here. */
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
