/** The sort that a press on a column's title asks for: ascending at first, then the other way round. */
export function nextSort(sort: string, column: string): string {
  return sort === column ? `-${column}` : column
}

/** How a column is sorted, as screen readers are told. */
export function sortOf(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}
