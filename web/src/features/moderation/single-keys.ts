/** What of a press of a key counts. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>

/** The key that was pressed by itself; undefined for keys that are held, or that other keys change. */
export function singleKey(press: Press): string | undefined {
  const { key, shiftKey } = press
  if (press.repeat || press.ctrlKey || press.altKey || press.metaKey || press.isComposing || press.defaultPrevented)
    return
  // A question mark needs Shift on most keyboards. Caps Lock makes capitals without it.
  if (shiftKey && /\p{L}/u.test(key)) return
  return key.toLowerCase()
}

const ownKeys =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=textbox], [role=menu], [role=listbox]'

/** Tells whether a key belongs to something else: to a field, or to the dialog that is open. */
export function isTakenElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return true
  return target instanceof Element && target.closest(ownKeys) !== null
}
