/** What a key asks for. */
export type QueueCommand = 'approve' | 'reject' | 'skip' | 'undo' | 'help'

/** The keys of the queue, and what each does. */
export const queueKeys: Readonly<Record<QueueCommand, { key: string; deed: string }>> = {
  approve: { key: 'a', deed: 'Approve, or uphold a report' },
  reject: { key: 'r', deed: 'Reject with a reason, or dismiss a report' },
  skip: { key: 's', deed: 'Skip for now' },
  undo: { key: 'u', deed: 'Undo the last decision, for 10 seconds' },
  help: { key: '?', deed: 'Show this help' },
}

const commands = Object.keys(queueKeys) as QueueCommand[]

/** What of a press of a key counts. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>

/** The command of a press; undefined for keys that are held, that other keys change, or that mean nothing here. */
export function commandOf(press: Press): QueueCommand | undefined {
  const { key, shiftKey } = press
  if (press.repeat || press.ctrlKey || press.altKey || press.metaKey || press.isComposing || press.defaultPrevented)
    return
  // A question mark needs Shift on most keyboards. Caps Lock makes capitals without it.
  if (shiftKey && key !== queueKeys.help.key) return
  return commands.find((command) => queueKeys[command].key === key.toLowerCase())
}

const ownKeys = 'input, textarea, select, [contenteditable], [role=textbox], [role=menu], [role=listbox]'

/** Tells whether a key belongs to something else: to a field, or to the dialog that is open. */
export function isTakenElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return true
  return target instanceof Element && target.closest(ownKeys) !== null
}
