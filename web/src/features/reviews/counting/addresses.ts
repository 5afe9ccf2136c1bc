/** The screen that explains which reviews count. */
export const decideAddress = '/how-we-decide'

/** The address of the reviews of an official that were set aside, with more of its query. */
export function asideAddress(officialId: string, more = ''): string {
  return `/official/${officialId}?reviews=set_aside${more}#reviews`
}
