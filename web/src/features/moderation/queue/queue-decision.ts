import { request } from '../../../api/client'
import type { Status } from '../queries'
import { kindWords } from './copy'
import type { ItemKind, QueueCursor } from './queue-cursor'
import { itemId, type Waiting } from './queue-query'

/** One change of a status, with the status at which it was seen. */
export interface Step {
  kind: ItemKind
  id: string
  status: Status
  expectedStatus: Status
  /** Kept in the audit trail. */
  reason?: string
  /** What the profile said, which an outdated correction replaces. */
  expectedValue?: string
}

/** What a moderator has decided on an item, and where he was then. */
export interface Decision {
  item: Waiting
  place: QueueCursor
  /** What is to be changed, in this order. */
  steps: readonly Step[]
  /** What is said of it: "Reject", "Rejected". */
  deed: string
  done: string
  /** It takes an earlier one back. */
  undoes?: boolean
}

const pending: Status = 'pending'

/** Approves an item, or upholds a report. Of a correction that is outdated the moderator has seen what it replaces. */
export function approval(item: Waiting, place: QueueCursor): Decision {
  const { approve, approved } = kindWords[item.kind]
  const step: Step = {
    kind: item.kind,
    id: itemId(item),
    status: 'approved',
    expectedStatus: pending,
    ...(item.correction?.isOutdated && { expectedValue: item.correction.presentValue ?? '' }),
  }
  return { item, place, steps: [step], deed: approve, done: approved }
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
  }
  return { item, place, steps: [step], deed: reject, done: rejected }
}

/** Upholds a report and rejects the review that it is about, for the reason of the report. */
export function upholdAndReject(item: Waiting, place: QueueCursor): Decision {
  const upheld = approval(item, place)
  if (!item.report) return upheld
  const { rating, reasonLabel: reason } = item.report
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

/** Takes a decision back, step by step from its end. */
export function takingBack(decision: Decision): Decision {
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
