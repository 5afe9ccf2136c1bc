import { useEffect, useEffectEvent } from 'react'

/** Where keys write, or choose. */
const fields =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=alertdialog], [role=listbox]'

/** Calls what belongs to a key that is pressed by itself, outside of fields and dialogs. */
export function useKeys(deeds: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const deed = deeds[event.key.toLowerCase()]
    const typed = event.target instanceof Element && event.target.closest(fields)
    if (!deed || typed || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    deed()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
