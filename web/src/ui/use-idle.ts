import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle'

/** Tells whether the browser has been idle since this part of the page came, for what can wait until then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
