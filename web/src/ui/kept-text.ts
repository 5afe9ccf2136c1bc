import { useSyncExternalStore } from 'react'

/** A text on this device. */
export interface KeptText {
  /** Keeps a text; an empty one is forgotten. Does nothing where storage is switched off. */
  keep: (text: string) => void
  /** The present text, also when another tab changes it; empty on the server. */
  useText: () => string
}

/** Returns the text that is kept on this device under a key. */
export function keptText(key: string): KeptText {
  const changed = `${key}change`
  const read = () => {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  }
  const keep = (text: string) => {
    try {
      if (text) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
    } catch {
      return
    }
    dispatchEvent(new Event(changed))
  }
  const subscribe = (onChange: () => void) => {
    addEventListener(changed, onChange)
    addEventListener('storage', onChange)
    return () => {
      removeEventListener(changed, onChange)
      removeEventListener('storage', onChange)
    }
  }
  return { keep, useText: () => useSyncExternalStore(subscribe, read, () => '') }
}
