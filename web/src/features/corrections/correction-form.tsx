import { type SubmitEvent, useState } from 'react'
import { failureText, fieldErrors } from '../../api/failure-text'
import { DialogFoot } from '../../ui/dialog/dialog-foot'
import { ErrorSummary } from '../../ui/form/error-summary'
import { useFormErrors } from '../../ui/form/use-form-errors'
import type { Official } from '../officials/queries'
import { correctionBody, draftErrors, emptyDraft } from './correction-draft'
import { CorrectionFields } from './correction-fields'
import { useCreateCorrection } from './use-create-correction'
import { useOfferedValues } from './use-offered-values'

interface CorrectionFormProps {
  official: Official
  onCancel: () => void
  /** The server has taken the correction. */
  onDone: () => void
}

/** What is wrong on a profile, and what it should say. What was typed stays until the server has taken it. */
export function CorrectionForm({ official, onCancel, onDone }: CorrectionFormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const form = useFormErrors()
  const values = useOfferedValues(official, draft.field)
  const { send, isPending } = useCreateCorrection(official.id)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = form.begin(event)
    const found = draftErrors(draft, values !== undefined)
    const body = correctionBody(draft, official, values !== undefined)
    if (!body || Object.keys(found).length > 0) return form.refuse(element, found)
    send(body, {
      onSuccess: () => {
        // What was typed while the answer was on its way is another correction.
        setDraft((current) => (current === draft ? emptyDraft : current))
        onDone()
      },
      onError: (error) => {
        const reason = {
          title: 'Submission Failed',
          description: 'Unable to submit correction. Please try again.',
          detail: failureText(error, ''),
        }
        form.fail(element, reason, fieldErrors(error))
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="px-5 pt-4 empty:hidden md:px-6">
        <ErrorSummary fields={form.listed} errors={form.errors} />
      </div>
      <CorrectionFields
        official={official}
        draft={draft}
        values={values}
        errors={form.errors}
        onChange={(change, changed) => {
          setDraft({ ...draft, ...change })
          form.settle(changed)
        }}
      />
      <DialogFoot
        send="Submit Correction"
        sending="Submitting…"
        isSending={isPending}
        failure={form.failure}
        onCancel={onCancel}
      />
    </form>
  )
}
