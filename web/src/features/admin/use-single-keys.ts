import { useEffect, useEffectEvent, useState } from 'react'
import { commandOf, isTakenElsewhere, type QueueCommand } from './queue-keys'

const storageKey = 'queue-keys'

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Listens to the keys of the queue, unless they are switched off on this device. Returns whether they are on, and the switch. */
export function useSingleKeys(onCommand: (command: QueueCommand) => void) {
  const [on, setOn] = useState(areOn)
  // A listener made anew with every item would for a moment still mean the one before.
  const obey = useEffectEvent(onCommand)
  useEffect(() => {
    if (!on) return
    const listener = (event: KeyboardEvent) => {
      const command = commandOf(event)
      if (!command || isTakenElsewhere(event.target)) return
      event.preventDefault()
      obey(command)
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
