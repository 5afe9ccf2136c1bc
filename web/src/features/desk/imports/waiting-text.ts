import { figure } from '../../officials/copy'
import type { Batch } from './queries'

/** A number of changes: "1 change", "3,000 changes". */
export function changeCount(count: number): string {
  return `${figure(count)} ${count === 1 ? 'change' : 'changes'}`
}

/** How many changes a batch has, of every kind. */
export function allChanges({ counts }: Pick<Batch, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Reports whether a batch waits for an administrator. */
export function isWaiting({ state }: Pick<Batch, 'state'>): boolean {
  return state === 'waiting' || state === 'columns'
}

/** The batches that wait, in a sentence: "An update of Open States waits: 12 changes." */
export function waitingText(waiting: readonly Batch[]): string {
  const [one, ...others] = waiting
  if (!one) return ''
  const name = one.source || one.name
  if (others.length > 0) return `${figure(waiting.length)} imports wait, the newest from ${name}.`
  if (one.state === 'columns') return `An import of ${name} waits: its columns need a look.`
  const what = one.sourceId ? 'An update' : 'An import'
  return `${what} of ${name} waits: ${changeCount(allChanges(one))}.`
}
