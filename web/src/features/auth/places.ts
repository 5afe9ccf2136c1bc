/** Where administrators log in, and where they work. */
export const loginPath = '/admin'
export const dashboardPath = '/admin/dashboard'

/** What the login remembers in the history of the browser: the address that was asked for. */
export interface AskedFor {
  next: string
}

/** The address to go to after a login: the one that was asked for when it is below the administration. */
export function placeAfterLogin(state: unknown): string {
  const next =
    state !== null && typeof state === 'object' && 'next' in state ? state.next : undefined
  return typeof next === 'string' && /^\/admin\/[a-z]+(?:\?|$)/.test(next) ? next : dashboardPath
}
