import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { ApiError } from '../../api/client'
import { failureText } from '../../api/failure-text'
import {
  draftErrors,
  emptyDraft,
  type OfficialBody,
  type OfficialDraft,
  type OfficialErrors,
  officialBody,
} from '../../features/officials/official-draft'
import { placesQuery } from '../../features/officials/places'
import type { Official } from '../../features/officials/queries'
import { useAddOfficial } from '../../features/officials/use-add-official'
import { focusFirstError } from '../../ui/focus-first-error'
import { useToast } from '../../ui/toast-context'
import { unfinishedDates } from './date-field'

/** What namesakes are looked for by, as one text; with another one they say nothing. */
const identity = ({ name, county, city }: OfficialBody) => JSON.stringify([name, county, city])

/** The draft of a new official, what is wrong with it, and the way to send it. What was typed stays until it was taken. */
export function useOfficialForm() {
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<OfficialErrors>({})
  const [advice, setAdvice] = useState<{ of: string; namesakes: readonly Official[] }>()
  const [photo, setPhoto] = useState({ objectPath: '', isSending: false })
  const places = useQuery(placesQuery()).data
  const body = () => officialBody(draft, places ?? [], photo.objectPath)
  const namesakes = advice && advice.of === identity(body()) ? advice.namesakes : []
  const toast = useToast()
  const [, navigate] = useLocation()
  const { send, isPending } = useAddOfficial(namesakes.length > 0)

  const change = (part: Partial<OfficialDraft>) => {
    setDraft((current) => ({ ...current, ...part }))
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in part))))
  }
  const showErrors = (form: HTMLFormElement, found: OfficialErrors) => {
    flushSync(() => setErrors(found))
    focusFirstError(form)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (photo.isSending) return
    const form = event.currentTarget
    const found = { ...draftErrors(draft, places), ...unfinishedDates(form) }
    if (Object.keys(found).length > 0) return showErrors(form, found)
    // What was said of the last attempt would lie over what comes of this one.
    toast()
    const sent = body()
    send(sent, {
      onSuccess: (outcome) => {
        if ('namesakes' in outcome) return setAdvice({ of: identity(sent), namesakes: outcome.namesakes })
        toast({
          title: 'Official Submitted',
          description:
            'Thank you. The profile will be listed once a moderator has approved it. Until then, this page shows it.',
        })
        navigate(`/official/${outcome.added.id}`)
      },
      onError: (error) => {
        toast({
          title: 'Submission Failed',
          description: failureText(error, 'Failed to submit official. Please try again.'),
          variant: 'destructive',
        })
        if (error instanceof ApiError) showErrors(form, error.fields)
      },
    })
  }
  const changePhoto = (part: Partial<typeof photo>) => {
    setPhoto((current) => ({ ...current, ...part }))
    setErrors(({ profileImage: _, ...others }) => others)
  }
  const waiting = photo.isSending ? 'Sending the photo…' : isPending ? 'Submitting…' : undefined
  return { draft, errors, namesakes, places: places ?? [], waiting, change, changePhoto, submit }
}
