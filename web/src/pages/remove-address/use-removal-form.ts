import { type SubmitEvent, useState } from 'react'
import { failureText, fieldErrors } from '../../api/failure-text'
import {
  draftErrors,
  emptyDraft,
  type RemovalDraft,
  removalBody,
} from '../../features/removals/removal-draft'
import { type Receipt, useRequestRemoval } from '../../features/removals/use-request-removal'
import { useFormErrors } from '../../ui/form/use-form-errors'

/**
 * The draft of a request, its errors, and the function that sends it. The input stays until the
 * server has accepted it.
 */
export function useRemovalForm(onSent: (receipt: Receipt) => void) {
  const [draft, setDraft] = useState(emptyDraft)
  const form = useFormErrors()
  const { send, isPending } = useRequestRemoval()

  const change = (part: Partial<RemovalDraft>) => {
    setDraft((current) => ({ ...current, ...part }))
    // Either field clears the error that both are missing.
    form.settle('phone' in part ? ['phone', 'address'] : Object.keys(part))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = form.begin(event)
    const found = draftErrors(draft)
    if (Object.keys(found).length > 0) return form.refuse(element, found)
    send(removalBody(draft), {
      onSuccess: onSent,
      onError: (error) => {
        const description = failureText(error, 'Your request was not sent. Please try again.')
        form.fail(element, { title: 'Submission Failed', description }, fieldErrors(error))
      },
    })
  }
  return { form, draft, isPending, change, submit }
}
