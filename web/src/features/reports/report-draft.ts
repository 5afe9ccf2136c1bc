import type { Body } from '../../api/client'
import {
  reportMessages as messages,
  reasonWithNote,
  type reportReasons,
} from '../../api/generated/reports'

/** The reason for a report. */
export type ReportReason = (typeof reportReasons)[number]['key']

/** A report that is being written. */
export interface ReportDraft {
  reason: ReportReason | ''
  note: string
}

/** The body of the request. */
export type ReportBody = Body<'/api/ratings/{id}/reports', 'post'>

/** The errors of a report, by the API's field names. */
export type ReportErrors = Readonly<Record<string, string>>

/** An empty report. */
export const emptyDraft: ReportDraft = { reason: '', note: '' }

/** Reports whether the reason needs a note. */
export function needsNote({ reason }: ReportDraft): boolean {
  return reason === reasonWithNote
}

/** Checks what needs no request; the server decides. */
export function draftErrors(draft: ReportDraft): ReportErrors {
  return {
    ...(draft.reason === '' && { reason: messages.reason }),
    ...(needsNote(draft) && draft.note.trim() === '' && { note: messages.note }),
  }
}

/** The draft in the API's form. */
export function reportBody({ reason, note }: ReportDraft): ReportBody {
  return { reason, ...(note.trim() && { note: note.trim() }) }
}
