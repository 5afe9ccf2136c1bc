import { useEffect } from 'react'

/** Calls back when Escape is pressed, while something is open that Escape closes. */
export function useEscape(open: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!open) return
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [open, onEscape])
}
