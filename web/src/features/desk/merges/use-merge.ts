import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { request } from '../../../api/client'
import { failureText, fieldErrors } from '../../../api/failure-text'
import { maxReason } from '../../../api/generated/rejections'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { editAddress } from '../addresses'
import { listMutationKey, refresh } from '../lists/list-cache'
import type { MergePreview } from './merge-queries'
import { useUndoMerge } from './use-undo-merge'

const mutationKey = [...listMutationKey, 'merge']

const unreachable = 'The server cannot be reached, and nothing was merged. Please try again.'

/** Merges two profiles, and then shows the kept one with its history. */
export function useMerge({ kept, lost }: MergePreview) {
  const [reason, setReason] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const form = useFormErrors()
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { undo } = useUndoMerge()
  const [, go] = useLocation()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () =>
      inSession(() =>
        request('post', '/api/admin/officials/{id}/merge', {
          path: { id: lost.official.id },
          body: { into: kept.official.id, ...(reason.trim() && { reason: reason.trim() }) },
        }),
      ),
    onSuccess: ({ mergeId, name }) => {
      toast({
        title: 'Profiles merged',
        description: `${lost.official.name} is now part of ${name}.`,
        action: { label: 'Undo', onAction: () => undo(mergeId) },
      })
      go(editAddress(kept.official.id))
    },
    onError: (error) => {
      const description = failureText(error, unreachable)
      if (element.current)
        form.fail(element.current, { title: 'Not merged', description }, fieldErrors(error))
    },
    onSettled: () => refresh(client),
  })
  /** Whether the form may be sent. */
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    element.current = form.begin(event)
    if ([...reason.trim()].length <= maxReason) return true
    form.refuse(element.current, { reason: `Please use at most ${maxReason} characters` })
    return false
  }
  const merge = () => {
    if (client.isMutating({ mutationKey }) === 0) mutate()
  }
  const changeReason = (text: string) => {
    setReason(text)
    form.settle(['reason'])
  }
  return { form, reason, isPending, changeReason, check, merge }
}
