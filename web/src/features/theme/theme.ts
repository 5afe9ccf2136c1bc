import { useSyncExternalStore } from 'react'

/** The choices of theme: that of the system, or one kept on this device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

// The name is known to public/theme.js, which applies the choice before the first paint.
const key = 'theme'
const changed = 'themechange'

function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Keeps a choice and applies it at once. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    return // storage is switched off: there is nowhere to keep a choice
  }
  dispatchEvent(new Event(changed))
}

function subscribe(onChange: () => void): () => void {
  addEventListener(changed, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(changed, onChange)
    removeEventListener('storage', onChange)
  }
}

/** The present choice, also when another tab changes it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}
