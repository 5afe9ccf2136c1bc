import { useEffect, useRef } from 'react'

interface Debounced<T> {
  /** Runs the callback once nothing has been called for the delay. */
  call: (value: T) => void
  cancel: () => void
}

/** Holds a callback back for a delay in milliseconds; leaving the screen calls it off. */
export function useDebounced<T>(callback: (value: T) => void, delay: number): Debounced<T> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const cancel = () => clearTimeout(timer.current)
  const call = (value: T) => {
    cancel()
    timer.current = setTimeout(() => callback(value), delay)
  }
  return { call, cancel }
}
