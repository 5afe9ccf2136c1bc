import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api/client'
import { failureText } from '../../api/failure-text'
import { reportNoteLimit } from '../../api/reports'
import { DialogFoot } from '../../ui/dialog-foot'
import { focusFirstError } from '../../ui/focus-first-error'
import { LongTextField } from '../../ui/long-text-field'
import { useToast } from '../../ui/toast-context'
import { ReasonChoice } from './reason-choice'
import { draftErrors, emptyDraft, needsNote, type ReportErrors, reportBody } from './report-draft'
import { useReport } from './use-report'

const tryAgain = 'The report was not sent. Please try again.'

interface ReportFormProps {
  ratingId: string
  /** It was cancelled, or a report stands. */
  onLeave: () => void
}

/** What is wrong with a review. What was typed stays until the server has taken it. */
export function ReportForm({ ratingId, onLeave }: ReportFormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<ReportErrors>({})
  const [failure, setFailure] = useState<{ detail: string }>()
  const toast = useToast()
  const { report, isPending } = useReport(ratingId)

  const showErrors = (form: HTMLFormElement, found: ReportErrors) => {
    flushSync(() => setErrors(found))
    focusFirstError(form)
  }
  const fail = (form: HTMLFormElement, error: Error) => {
    const fields = error instanceof ApiError ? error.fields : {}
    setFailure({ detail: Object.keys(fields).length > 0 ? '' : failureText(error, '') })
    showErrors(form, fields)
    if (form.closest('dialog')?.open === false) {
      toast({ title: 'Submission Failed', description: tryAgain, variant: 'destructive' })
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setFailure(undefined)
    const found = draftErrors(draft)
    if (Object.keys(found).length > 0) return showErrors(form, found)
    report(reportBody(draft), { onDone: onLeave, onError: (error) => fail(form, error) })
  }
  const change = (to: Partial<typeof draft>) => {
    setDraft({ ...draft, ...to })
    setFailure(undefined)
    setErrors({})
  }

  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="grid grow content-start gap-5 px-5 pt-4 pb-6 md:px-6">
        <p className="text-muted">
          A moderator looks at every report and decides. Until then the review stays as it is, however many report it.
        </p>
        <ReasonChoice value={draft.reason} error={errors.reason} onChange={(reason) => change({ reason })} />
        <LongTextField
          label="Note"
          optional={!needsNote(draft)}
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
        failure={failure}
        advice={tryAgain}
        onCancel={onLeave}
      />
    </form>
  )
}
