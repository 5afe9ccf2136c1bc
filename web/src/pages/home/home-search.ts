/** The search of the home page: a text, a position type or "all", or neither. */
export interface HomeSearch {
  q: string
  type: string
}

/** Reads the query of an address. */
export function readHomeSearch(search: string): HomeSearch {
  const parameters = new URLSearchParams(search)
  return { q: parameters.get('q')?.trim() ?? '', type: parameters.get('type') ?? '' }
}

/** The address of a search on the home page, so that Back and Reload find it again. */
export function homeAddress({ q, type }: HomeSearch): string {
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  if (type) parameters.set('type', type)
  return parameters.size > 0 ? `/?${parameters}` : '/'
}
