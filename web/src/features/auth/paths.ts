/** Where administrators log in, and where they work. */
export const loginPath = '/admin'
export const dashboardPath = '/admin/dashboard'

/** Stored in the browser's history entry of the login: the address to go back to. */
export interface RequestedPath {
  next: string
}

/** The address to go to after a login: the requested one when it is below the desk. */
export function pathAfterLogin(state: unknown): string {
  const next =
    state !== null && typeof state === 'object' && 'next' in state ? state.next : undefined
  return typeof next === 'string' && /^\/admin\/[a-z]+(?:\?|$)/.test(next) ? next : dashboardPath
}
