import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { failureText, fieldErrors } from '../../api/failure-text'
import { placesQuery } from '../../features/officials/filter/places'
import {
  draftErrors,
  emptyDraft,
  type OfficialDraft,
  officialBody,
} from '../../features/officials/form/official-draft'
import { unfinishedDates } from '../../features/officials/form/term-fields'
import { identity, useAddOfficial } from '../../features/officials/form/use-add-official'
import type { Similar } from '../../features/officials/namesakes'
import { remember } from '../../features/receipts/kept'
import { useFormErrors } from '../../ui/form/use-form-errors'
import { orStay } from '../../ui/loading/preloadable'
import { useToast } from '../../ui/toast/toast-context'

/**
 * The draft of a new official, its errors, and the function that sends it. The input stays until
 * the server has taken it.
 */
export function useOfficialForm() {
  const [draft, setDraft] = useState(emptyDraft)
  const form = useFormErrors()
  const [advice, setAdvice] = useState<{ of: string; namesakes: Similar }>()
  const [photo, setPhoto] = useState({ objectPath: '', isSending: false })
  const places = useQuery(placesQuery()).data
  const body = () => officialBody(draft, places ?? [], photo.objectPath)
  const namesakes = advice && advice.of === identity(body()) ? advice.namesakes : undefined
  const toast = useToast()
  const [, navigate] = useLocation()
  const { send, isPending } = useAddOfficial()

  const change = (part: Partial<OfficialDraft>) => {
    setDraft((current) => ({ ...current, ...part }))
    form.settle(Object.keys(part))
  }
  // The server draws one empty form for all addresses.
  useEffect(() => {
    if (location.search) orStay(import('./filled-in')).then(({ fillIn }) => fillIn(setDraft))
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = form.begin(event)
    if (photo.isSending) return
    const found = { ...draftErrors(draft, places), ...unfinishedDates(element) }
    if (Object.keys(found).length > 0) return form.refuse(element, found)
    const filled = body()
    send(filled, {
      onSuccess: (outcome) => {
        if ('namesakes' in outcome)
          return setAdvice({ of: identity(filled), namesakes: outcome.namesakes })
        toast({
          title: 'Official Submitted',
          description:
            'Thank you. A moderator will decide whether to list it. Until then, only you see the ' +
            'full profile.',
        })
        const { id: subject, name, sent } = outcome.added
        remember(sent, { subject, about: name })
        navigate(`/official/${subject}`)
      },
      onError: (error) => {
        const description = failureText(error, 'Failed to submit official. Please try again.')
        form.fail(element, { title: 'Submission Failed', description }, fieldErrors(error))
      },
    })
  }
  const changePhoto = (part: Partial<typeof photo>) => {
    setPhoto((current) => ({ ...current, ...part }))
    form.settle(['profileImage'])
  }
  const waiting = photo.isSending ? 'Sending the photo…' : isPending ? 'Submitting…' : undefined
  return { form, draft, namesakes, places: places ?? [], waiting, change, changePhoto, submit }
}
