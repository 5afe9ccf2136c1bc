import { queryOptions, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { address, answerKey, request } from '../../api/client'
import { failureText, fieldErrors } from '../../api/failure-text'
import { useSubmission } from '../../api/submission/use-submission'
import { DialogFoot } from '../../ui/dialog/dialog-foot'
import { ErrorSummary } from '../../ui/form/error-summary'
import { useFormErrors } from '../../ui/form/use-form-errors'
import type { Official } from '../officials/queries'
import { remember } from '../receipts/kept'
import { KeptLink } from '../site/kept-link'
import { type CorrectionBody, correctionBody, draftErrors, emptyDraft } from './correction-draft'
import {
  type CorrectionField,
  currentValue,
  existingValues,
  fieldLabels,
  shownValue,
} from './correction-field'
import { CorrectionFields } from './correction-fields'

/** The values that listed officials have in a field, sorted. */
function uniqueValuesQuery(field: CorrectionField) {
  return queryOptions({
    queryKey: answerKey(address('/api/unique-values/{field}', { field })),
    queryFn: ({ signal }) =>
      request('get', '/api/unique-values/{field}', { path: { field }, signal }),
  })
}

/**
 * The values of other officials in a field; undefined for free text. While they load, or when they
 * cannot be loaded, the list is empty and a value can still be typed.
 */
function useOfferedValues(
  official: Official,
  field: CorrectionField | '',
): readonly string[] | undefined {
  const asked = field !== '' && existingValues(field) !== 'none'
  const { data } = useQuery({ ...uniqueValuesQuery(field || 'other'), enabled: asked })
  if (!asked || data?.length === 0) return undefined
  const current = shownValue(field, currentValue(official, field))
  return (data ?? []).filter((value) => shownValue(field, value) !== current)
}

/** Sends a correction. It refetches nothing, since nothing changes before the approval. */
function useCreateCorrection(officialId: string) {
  return useSubmission(['correction', officialId], (body: CorrectionBody, idempotencyKey) =>
    request('post', '/api/profile-corrections', { body, idempotencyKey }),
  )
}

interface CorrectionFormProps {
  official: Official
  onCancel: () => void
  /** The server has accepted the correction. */
  onDone: () => void
}

/**
 * The form for an error on a profile and its correction. The input stays until the server has
 * accepted it.
 */
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
      onSuccess: ({ sent }) => {
        // Input typed during the request is another correction.
        setDraft((current) => (current === draft ? emptyDraft : current))
        onDone()
        const field = body.customField || (draft.field && fieldLabels[draft.field])
        remember(sent, { subject: official.id, about: official.name, field })
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
      <p className="px-5 pb-4 text-sm md:px-6">
        <KeptLink />
      </p>
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
