import type { Body } from '../../api/client'
import {
  reportMessages as messages,
  reasonWithNote,
  type reportReasons,
} from '../../api/generated/reports'

/** What can be wrong with a review. */
export type ReportReason = (typeof reportReasons)[number]['key']

/** A report as it is being written. */
export interface ReportDraft {
  reason: ReportReason | ''
  note: string
}

/** What is sent. */
export type ReportBody = Body<'/api/ratings/{id}/reports', 'post'>

/** What is wrong with a report, by the name of the field in the API. */
export type ReportErrors = Readonly<Record<string, string>>

/** A report nobody has begun. */
export const emptyDraft: ReportDraft = { reason: '', note: '' }

/** Tells whether the reason says too little by itself. */
export function needsNote({ reason }: ReportDraft): boolean {
  return reason === reasonWithNote
}

/** What can be told without asking the server; it has the last word on everything. */
export function draftErrors(draft: ReportDraft): ReportErrors {
  return {
    ...(draft.reason === '' && { reason: messages.reason }),
    ...(needsNote(draft) && draft.note.trim() === '' && { note: messages.note }),
  }
}

/** The draft as the API takes it. */
export function reportBody({ reason, note }: ReportDraft): ReportBody {
  return { reason, ...(note.trim() && { note: note.trim() }) }
}
