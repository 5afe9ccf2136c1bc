import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { request } from '../../../api/client'
import { fieldErrors } from '../../../api/failure-text'
import { maxReason } from '../../../api/generated/rejections'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { editAddress } from '../addresses'
import { useDeskMutation } from '../use-desk-mutation'
import type { MergePreview } from './merge-queries'
import { useUndoMerge } from './use-undo-merge'

/** Merges two profiles, and then shows the kept one with its history. */
export function useMerge({ kept, lost }: MergePreview) {
  const [reason, setReason] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const form = useFormErrors()
  const { undo } = useUndoMerge()
  const [, go] = useLocation()
  const { mutate: merge, isPending } = useDeskMutation({
    key: 'merge',
    failed: 'Not merged',
    nothing: 'merged',
    call: () =>
      request('post', '/api/admin/officials/{id}/merge', {
        path: { id: lost.official.id },
        body: { into: kept.official.id, ...(reason.trim() && { reason: reason.trim() }) },
      }),
    done: ({ mergeId, name }) => {
      go(editAddress(kept.official.id))
      return {
        title: 'Profiles merged',
        description: `${lost.official.name} is now part of ${name}.`,
        action: { label: 'Undo', onAction: () => undo(mergeId) },
      }
    },
    onFailed: (failure, error) =>
      element.current && form.fail(element.current, failure, fieldErrors(error)),
  })
  /** Whether the form may be sent. */
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    element.current = form.begin(event)
    if ([...reason.trim()].length <= maxReason) return true
    form.refuse(element.current, { reason: `Please use at most ${maxReason} characters` })
    return false
  }
  const changeReason = (text: string) => {
    setReason(text)
    form.settle(['reason'])
  }
  return { form, reason, isPending, changeReason, check, merge }
}
