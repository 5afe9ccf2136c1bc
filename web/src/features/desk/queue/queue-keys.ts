/** A command of the queue's keyboard shortcuts. */
export type QueueCommand = 'approve' | 'reject' | 'skip' | 'undo' | 'help'

/** The keyboard shortcuts of the queue, and what each does. */
export const queueKeys: Readonly<Record<QueueCommand, { key: string; deed: string }>> = {
  approve: { key: 'a', deed: 'Approve, or uphold a report' },
  reject: { key: 'r', deed: 'Reject with a reason, or dismiss a report' },
  skip: { key: 's', deed: 'Skip for now' },
  undo: { key: 'u', deed: 'Undo the last decision, for 10 minutes' },
  help: { key: '?', deed: 'Show this help' },
}

/** All commands. */
export const commands = Object.keys(queueKeys) as QueueCommand[]

/** The longest time between two presses of a double press, in milliseconds. */
const longest = 400

/**
 * Returns a function that reports whether a press is the second of a double press: the same command
 * as before, on another item. It would decide on an item that the moderator has not read.
 */
export function doublePressDetector() {
  let last = { command: '', item: '', at: Number.NEGATIVE_INFINITY }
  return (command: string, item: string, at: number): boolean => {
    const isSecond = command === last.command && item !== last.item && at - last.at < longest
    last = { command, item: isSecond ? last.item : item, at }
    return isSecond
  }
}
