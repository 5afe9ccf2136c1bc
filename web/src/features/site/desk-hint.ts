import { useSyncExternalStore } from 'react'

// A device has this key while a moderator is logged in on it. The session's cookie is hidden from
// scripts.
const key = 'desk'
const changed = 'deskhint'

function readHint(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Keeps on this device whether a moderator is logged in. */
export function keepDeskHint(isLoggedIn: boolean): void {
  if (isLoggedIn === readHint()) return
  try {
    if (isLoggedIn) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    return // storage is switched off
  }
  dispatchEvent(new Event(changed))
}

function subscribe(onChange: () => void): () => void {
  addEventListener(changed, onChange)
  return () => removeEventListener(changed, onChange)
}

/** Reports whether a moderator is probably logged in on this device. */
export function useDeskHint(): boolean {
  return useSyncExternalStore(subscribe, readHint, () => false)
}
