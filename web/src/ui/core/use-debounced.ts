import { useEffect, useRef } from 'react'

interface Debounced<T> {
  /** Runs the callback after the delay without another call. */
  call: (value: T) => void
  cancel: () => void
}

/** Debounces a callback, with a delay in milliseconds; leaving the screen cancels it. */
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
