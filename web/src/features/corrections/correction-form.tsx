import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api/client'
import { failureText } from '../../api/failure-text'
import { DialogFoot } from '../../ui/dialog-foot'
import { focusFirstError } from '../../ui/focus-first-error'
import { useToast } from '../../ui/toast-context'
import type { Official } from '../officials/queries'
import { type CorrectionErrors, correctionBody, draftErrors, emptyDraft } from './correction-draft'
import { CorrectionFields } from './correction-fields'
import { useCreateCorrection } from './use-create-correction'
import { useOfferedValues } from './use-offered-values'

const tryAgain = 'Unable to submit correction. Please try again.'

interface CorrectionFormProps {
  official: Official
  onCancel: () => void
  /** The server has taken the correction. */
  onDone: () => void
}

/** What is wrong on a profile, and what it should say. What was typed stays until the server has taken it. */
export function CorrectionForm({ official, onCancel, onDone }: CorrectionFormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<CorrectionErrors>({})
  const [failure, setFailure] = useState<{ detail: string }>()
  const toast = useToast()
  const values = useOfferedValues(official, draft.field)
  const { send, isPending } = useCreateCorrection(official.id)

  const showErrors = (form: HTMLFormElement, found: CorrectionErrors) => {
    flushSync(() => setErrors(found))
    focusFirstError(form)
    // On a low screen the buttons would cover what is said of the field.
    form.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' })
  }
  const fail = (form: HTMLFormElement, error: Error) => {
    setFailure({ detail: failureText(error, '') })
    showErrors(form, error instanceof ApiError ? error.fields : {})
    if (form.querySelector('[aria-invalid="true"]')) setFailure({ detail: '' })
    if (form.closest('dialog')?.open === false) {
      toast({ title: 'Submission Failed', description: tryAgain, variant: 'destructive' })
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setFailure(undefined)
    const found = draftErrors(draft, values !== undefined)
    const body = correctionBody(draft, official, values !== undefined)
    if (!body || Object.keys(found).length > 0) return showErrors(form, found)
    send(body, {
      onSuccess: () => {
        // What was typed while the answer was on its way is another correction.
        setDraft((current) => (current === draft ? emptyDraft : current))
        onDone()
      },
      onError: (error) => fail(form, error),
    })
  }

  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <CorrectionFields
        official={official}
        draft={draft}
        values={values}
        errors={errors}
        onChange={(change, changed) => {
          setDraft({ ...draft, ...change })
          setFailure(undefined)
          setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !changed.includes(field))))
        }}
      />
      <DialogFoot
        send="Submit Correction"
        sending="Submitting…"
        isSending={isPending}
        failure={failure}
        advice={tryAgain}
        onCancel={onCancel}
      />
    </form>
  )
}
