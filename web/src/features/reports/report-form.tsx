import { type SubmitEvent, useState } from 'react'
import { failureText, fieldErrors } from '../../api/failure-text'
import { reportNoteLimit } from '../../api/generated/reports'
import { DialogFoot } from '../../ui/dialog/dialog-foot'
import { ErrorSummary } from '../../ui/form/error-summary'
import { LongTextField } from '../../ui/form/long-text-field'
import { useFormErrors } from '../../ui/form/use-form-errors'
import { KeptLink } from '../site/kept-link'
import { ReasonChoice } from './reason-choice'
import { draftErrors, emptyDraft, needsNote, reportBody } from './report-draft'
import { useReport } from './use-report'

interface ReportFormProps {
  ratingId: string
  /** It was canceled, or a report exists. */
  onLeave: () => void
}

/** The form for reporting a review. The input stays until the server has accepted it. */
export function ReportForm({ ratingId, onLeave }: ReportFormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const form = useFormErrors()
  const { errors } = form
  const { report, isPending } = useReport(ratingId)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = form.begin(event)
    const found = draftErrors(draft)
    if (Object.keys(found).length > 0) return form.refuse(element, found)
    report(reportBody(draft), {
      onDone: onLeave,
      onError: (error) => {
        const reason = {
          title: 'Submission Failed',
          description: 'The report was not sent. Please try again.',
          detail: failureText(error, ''),
        }
        form.fail(element, reason, fieldErrors(error))
      },
    })
  }
  const change = (to: Partial<typeof draft>) => {
    setDraft({ ...draft, ...to })
    // Another reason may need no note.
    form.settle(['reason', 'note'])
  }

  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="grid grow content-start gap-5 px-5 pt-4 pb-6 md:px-6">
        <ErrorSummary fields={form.listed} errors={errors} />
        <p className="text-muted">
          A moderator reviews every report. Until they decide, the review stays up, no matter how
          many people report it. <KeptLink />
        </p>
        <ReasonChoice
          value={draft.reason}
          error={errors.reason}
          onChange={(reason) => change({ reason })}
        />
        <LongTextField
          label="Note"
          optional={!needsNote(draft)}
          required={needsNote(draft)}
          hint="What a moderator should know. It is never published."
          rows={3}
          value={draft.note}
          limit={reportNoteLimit}
          error={errors.note}
          onChange={(note) => change({ note })}
        />
      </div>
      <DialogFoot
        send="Send Report"
        sending="Sending…"
        isSending={isPending}
        failure={form.failure}
        onCancel={onLeave}
      />
    </form>
  )
}
