/**
 * Replaces the library that parses the router's text patterns: every route here is a regular
 * expression, so the first load does not need it.
 */
export function parse(): never {
  throw new Error()
}
