import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api/client'
import { failureText } from '../../api/failure-text'
import {
  draftErrors,
  emptyDraft,
  type RemovalDraft,
  type RemovalErrors,
  removalBody,
} from '../../features/removals/removal-draft'
import { type Receipt, useRequestRemoval } from '../../features/removals/use-request-removal'
import { focusFirstError } from '../../ui/focus-first-error'
import { useToast } from '../../ui/toast-context'

/** The draft of a request, what is wrong with it, and the way to send it. What was typed stays until it was taken. */
export function useRemovalForm(onSent: (receipt: Receipt) => void) {
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<RemovalErrors>({})
  const toast = useToast()
  const { send, isPending } = useRequestRemoval()

  const change = (part: Partial<RemovalDraft>) => {
    setDraft((current) => ({ ...current, ...part }))
    setErrors((shown) => {
      // Either of the two mends what is said of both missing.
      const mended = 'phone' in part ? { ...part, address: '' } : part
      return Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in mended)))
    })
  }
  const showErrors = (form: HTMLFormElement, found: RemovalErrors) => {
    flushSync(() => setErrors(found))
    focusFirstError(form)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = draftErrors(draft)
    if (Object.keys(found).length > 0) return showErrors(form, found)
    // What was said of the last attempt would lie over what comes of this one.
    toast()
    send(removalBody(draft), {
      onSuccess: onSent,
      onError: (error) => {
        toast({
          title: 'Submission Failed',
          description: failureText(error, 'Your request was not sent. Please try again.'),
          variant: 'destructive',
        })
        if (error instanceof ApiError) showErrors(form, error.fields)
      },
    })
  }
  return { draft, errors, isPending, change, submit }
}
