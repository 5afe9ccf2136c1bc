import { useEffect, useState } from 'react'

/** Reports whether something has been waiting for longer than a delay in milliseconds. */
export function useDelay(waiting: boolean, delay: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, delay])
  return late
}
