/** What a key of the queue asks for. */
export type QueueCommand = 'approve' | 'reject' | 'skip' | 'undo' | 'help'

/** The keys of the queue, and what each does. */
export const queueKeys: Readonly<Record<QueueCommand, { key: string; deed: string }>> = {
  approve: { key: 'a', deed: 'Approve, or uphold a report' },
  reject: { key: 'r', deed: 'Reject with a reason, or dismiss a report' },
  skip: { key: 's', deed: 'Skip for now' },
  undo: { key: 'u', deed: 'Undo the last decision, for 10 minutes' },
  help: { key: '?', deed: 'Show this help' },
}

/** All that a key can ask for. */
export const commands = Object.keys(queueKeys) as QueueCommand[]
