import { useSyncExternalStore } from 'react'

/** A text on this device. */
export interface KeptText {
  /** Keeps a text; an empty one is forgotten. */
  keep: (text: string) => void
  /** The present text. */
  read: () => string
  /** The present text, also when another tab changes it; empty on the server. */
  useText: () => string
}

/**
 * Returns the text that is kept on this device under a key; until the page closes where storage is
 * full or off, if inMemory is set.
 */
export function keptText(key: string, inMemory = false): KeptText {
  const changed = `${key}change`
  let unstored: string | undefined
  const read = () => {
    try {
      return unstored ?? localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  }
  const keep = (text: string) => {
    try {
      if (text) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
      unstored = undefined
    } catch {
      if (inMemory) unstored = text
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
  return { keep, read, useText: () => useSyncExternalStore(subscribe, read, () => '') }
}
