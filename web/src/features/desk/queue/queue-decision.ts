import { request } from '../../../api/client'
import { keptOutText } from '../decide/case-words'
import { reportsRead } from '../decide/reports-read'
import type { Status } from '../queries'
import { kindWords } from './copy'
import type { ItemKind, QueueCursor } from './queue-cursor'
import { itemId, type Waiting } from './queue-query'

/** One change of a status, with the status that the moderator saw. */
export interface Step {
  kind: ItemKind
  id: string
  status: Status
  expectedStatus: Status
  /** Kept in the audit trail. */
  reason?: string
  /** The profile's value that an outdated correction replaces. */
  expectedValue?: string
  /** How many reports of an item the moderator has read. */
  expectedReports?: number
}

/** A moderator's decision on an item, and the position at that time. */
export interface Decision {
  item: Waiting
  place: QueueCursor
  /** The changes, in this order. */
  steps: readonly Step[]
  /** The words for it: "Reject", "Rejected". */
  deed: string
  done: string
  /** It undoes an earlier decision. */
  undoes?: boolean
}

const pending: Status = 'pending'

/**
 * Approves an item, or upholds a report. For an outdated correction, the moderator has seen the
 * value that it replaces.
 */
export function approval(item: Waiting, place: QueueCursor): Decision {
  const { approve, approved } = kindWords[item.kind]
  const step: Step = {
    kind: item.kind,
    id: itemId(item),
    status: 'approved',
    expectedStatus: pending,
    ...(item.correction?.isOutdated && { expectedValue: item.correction.presentValue ?? '' }),
    ...(item.report && reportsRead(item.report)),
  }
  const isKeptOut = item.rating && keptOutText([item.rating])
  const done = isKeptOut ? `${approved} (part of a burst, doesn’t count)` : approved
  return { item, place, steps: [step], deed: approve, done }
}

/** Rejects an item, or dismisses a report, for a reason. */
export function rejection(item: Waiting, place: QueueCursor, reason: string): Decision {
  const { reject, rejected } = kindWords[item.kind]
  const step: Step = {
    kind: item.kind,
    id: itemId(item),
    status: 'rejected',
    expectedStatus: pending,
    reason,
    ...(item.report && reportsRead(item.report)),
  }
  return { item, place, steps: [step], deed: reject, done: rejected }
}

/** Upholds a report and rejects its review, for the reason that was given most often. */
export function upholdAndReject(item: Waiting, place: QueueCursor): Decision {
  const upheld = approval(item, place)
  if (!item.report) return upheld
  const { rating, reasons, reasonLabel } = item.report
  const reason = reasons[0]?.label ?? reasonLabel
  const step: Step = {
    kind: 'rating',
    id: rating.id,
    status: 'rejected',
    expectedStatus: rating.status,
    reason,
  }
  const deed = `${upheld.deed} and reject the review`
  return {
    ...upheld,
    steps: [...upheld.steps, step],
    deed,
    done: `${upheld.done}, and the review rejected`,
  }
}

/** Undoes a decision, step by step from its end. */
export function undoing(decision: Decision): Decision {
  const steps = decision.steps.toReversed().map(
    ({ kind, id, status, expectedStatus }): Step => ({
      kind,
      id,
      status: expectedStatus,
      expectedStatus: status,
    }),
  )
  return { ...decision, steps, deed: 'Undo', done: 'Undone', undoes: true }
}

const paths = {
  official: '/api/officials/{id}/status',
  rating: '/api/ratings/{id}/status',
  correction: '/api/profile-corrections/{id}/status',
  photo_upload: '/api/admin/photo-uploads/{id}',
  report: '/api/admin/reports/{id}',
} as const satisfies Record<ItemKind, string>

/** Sends one change of a status. */
export async function send({ kind, id, ...body }: Step): Promise<void> {
  await request('put', paths[kind], { path: { id }, body })
}
