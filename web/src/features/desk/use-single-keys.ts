import { useEffect, useEffectEvent, useState } from 'react'

/** The parts of a keyboard event that count. */
type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'repeat'
  | 'ctrlKey'
  | 'altKey'
  | 'metaKey'
  | 'shiftKey'
  | 'isComposing'
  | 'defaultPrevented'
>

/** The key that was pressed by itself; undefined for a key that is held or has modifiers. */
export function singleKey(press: Press): string | undefined {
  const { key, shiftKey } = press
  if (
    press.repeat ||
    press.ctrlKey ||
    press.altKey ||
    press.metaKey ||
    press.isComposing ||
    press.defaultPrevented
  )
    return
  // A question mark needs Shift on most keyboards. Caps Lock makes capitals without it.
  if (shiftKey && /\p{L}/u.test(key)) return
  return key.toLowerCase()
}

const ownKeys =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=textbox], [role=listbox]'

/** Reports whether a key belongs to something else: to a field, or to an open dialog. */
function isTakenElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest(ownKeys) !== null
}

const storageKey = 'single-keys'

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/**
 * Runs the action of a key, unless single keys are switched off on this device. Returns whether
 * they are on, and the switch.
 */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>) {
  const [on, setOn] = useState(areOn)
  // A listener made again with every item would for a moment act on the one before.
  const actionOf = useEffectEvent((key: string | undefined) =>
    key === undefined ? undefined : actions[key],
  )
  useEffect(() => {
    if (!on) return
    const listener = (event: KeyboardEvent) => {
      const action = actionOf(singleKey(event))
      if (!action || isTakenElsewhere(event.target)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on])

  const switchKeys = (next: boolean) => {
    setOn(next)
    try {
      if (next) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, 'off')
    } catch {
      // Storage is switched off: the choice holds for this visit.
    }
  }
  return [on, switchKeys] as const
}
