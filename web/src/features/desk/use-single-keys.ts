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
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=textbox], ' +
  '[role=menu], [role=listbox]'

/** Reports whether a key belongs to something else: to a field, or to an open dialog. */
function isTakenElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return true
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
export function useSingleKeys(deeds: Readonly<Record<string, () => void>>) {
  const [on, setOn] = useState(areOn)
  // A listener made again with every item would for a moment act on the one before.
  const deedOf = useEffectEvent((key: string | undefined) =>
    key === undefined ? undefined : deeds[key],
  )
  useEffect(() => {
    if (!on) return
    const listener = (event: KeyboardEvent) => {
      const deed = deedOf(singleKey(event))
      if (!deed || isTakenElsewhere(event.target)) return
      event.preventDefault()
      deed()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on])

  const turn = (next: boolean) => {
    setOn(next)
    try {
      if (next) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, 'off')
    } catch {
      // Storage is switched off: the choice holds for this visit.
    }
  }
  return [on, turn] as const
}
