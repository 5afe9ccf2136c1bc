import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { type AskedFor, loginPath } from '../../features/auth/places'

/** Leads to the login, which comes back to the address. */
export function LoginFirst({ next }: AskedFor) {
  const [, go] = useLocation()
  useEffect(() => go(loginPath, { replace: true, state: { next } }), [go, next])
  return null
}
