import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureText, fieldErrors } from '../../../api/failure-text'
import { maxReason } from '../../../api/generated/rejections'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import type { Place } from '../../officials/filter/places'
import { draftErrors } from '../../officials/form/official-draft'
import type { Official } from '../../officials/queries'
import { useDeskMutation } from '../use-desk-mutation'
import { fieldList } from './edit-history'
import { allFields, changedValues, type EditDraft, type EditField } from './edit-values'
import { type Conflict, saveEdit } from './save-edit'
import { isOfTerm, termErrors } from './term-values'
import { changedFields, type EditWork, rebasedWork, useEditWork } from './use-edit-work'

/** The errors of an edit before it is sent, by field. */
function workErrors({ draft, reason }: EditWork, places: readonly Place[]) {
  const tooLong = [...reason.trim()].length > maxReason
  return {
    ...draftErrors(draft, places.length > 0 ? places : undefined),
    ...termErrors(draft.terms),
    ...(tooLong && { reason: `Please use at most ${maxReason} characters` }),
  }
}

/**
 * The form that edits an official. The input stays until the server has accepted it or the
 * administrator discards it.
 */
export function useEditForm(
  official: Official,
  places: readonly Place[],
  undo: (editId: string) => void,
) {
  const { work, isChanged, isKept, keep, begin } = useEditWork(official, places)
  const [conflict, setConflict] = useState<Conflict>()
  const element = useRef<HTMLFormElement>(null)
  const form = useFormErrors()
  const inSession = useInSession()
  const toast = useToast()
  const { mutate, isPending } = useDeskMutation({
    key: 'edit',
    failed: 'Not saved',
    describe: (error) =>
      failureText(
        error,
        'The server cannot be reached, and nothing was saved. Your changes are still here.',
      ),
    call: ({ seen, draft, reason }: EditWork) => {
      const changed = changedValues(seen, draft, places)
      return saveEdit({ seen, changed, reason: reason.trim() }, inSession)
    },
    done: (saved, sent) => {
      if ('conflict' in saved) {
        setConflict(saved.conflict)
        return undefined
      }
      const { editId } = saved
      // Input typed during the request is another edit.
      const typed = allFields.filter((field) => work.draft[field] !== sent.draft[field])
      if (typed.length > 0) keep(rebasedWork(work, saved.official, places, typed))
      else begin(saved.official)
      return {
        title: 'Changes saved',
        description: `${fieldList(changedFields(sent, places))} of ${saved.official.name}`,
        ...(editId && { action: { label: 'Undo', onAction: () => undo(editId) } }),
      }
    },
    onFailed: (reason, error) =>
      element.current && form.fail(element.current, reason, fieldErrors(error)),
  })

  const change = (part: Partial<EditDraft> & { reason?: string }) => {
    const { reason = work.reason, ...fields } = part
    keep({ ...work, draft: { ...work.draft, ...fields }, reason })
    const ofTerms = part.terms ? Object.keys(form.errors).filter(isOfTerm) : []
    form.settle([...Object.keys(part), ...ofTerms])
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const sent = form.begin(event)
    if (isPending) return
    const found = workErrors(work, places)
    if (Object.keys(found).length > 0) return form.refuse(sent, found)
    if (isChanged) return mutate(work)
    toast({ title: 'Nothing to save', description: 'The profile already says all of this.' })
  }
  /** Gives some fields the profile's value, keeps the input of the others, and saves. */
  const solve = (given: readonly EditField[]) => {
    if (!conflict) return
    const kept = changedFields(work, places).filter((field) => !given.includes(field))
    flushSync(() => {
      keep(rebasedWork(work, conflict.official, places, kept))
      setConflict(undefined)
    })
    element.current?.requestSubmit()
  }
  /** The profile has changed by an undo: fields that are being edited keep their input. */
  const follow = (present: Official) =>
    isChanged
      ? keep(rebasedWork(work, present, places, changedFields(work, places)))
      : begin(present)
  const discard = () => {
    begin(official)
    form.settle(Object.keys(form.errors))
  }
  return {
    element,
    form,
    work,
    isChanged,
    isKept: isKept && isChanged,
    isPending,
    conflict,
    leaveConflict: () => setConflict(undefined),
    change,
    submit,
    solve,
    follow,
    discard,
  }
}
