import { useEffect, useEffectEvent, useState } from 'react'
import { isTakenElsewhere, singleKey } from './single-keys'

const storageKey = 'single-keys'

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Does what belongs to a key, unless single keys are switched off on this device. Returns whether they are on, and the switch. */
export function useSingleKeys(deeds: Readonly<Record<string, () => void>>) {
  const [on, setOn] = useState(areOn)
  // A listener made anew with every item would for a moment still mean the one before.
  const deedOf = useEffectEvent((key: string | undefined) => (key === undefined ? undefined : deeds[key]))
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
