import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { request } from '../../../api/client'
import { failureText, fieldErrors } from '../../../api/failure-text'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { batchQuery, changesKey } from './batch-queries'
import { type ColumnsDraft, columnsBody, columnsDraft, columnsErrors } from './columns-draft'
import { type Batch, importsKey } from './queries'

const unreachable = 'The server cannot be reached, and nothing was saved. Please try again.'

/** The form of a batch's columns. Saving compares the file with the directory again. */
export function useColumns(batch: Batch) {
  const [draft, setDraft] = useState(() => columnsDraft(batch))
  const element = useRef<HTMLFormElement>(null)
  const form = useFormErrors()
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      inSession(() =>
        request('put', '/api/admin/imports/{id}/columns', {
          path: { id: batch.id },
          body: { ...columnsBody(draft), expectedUpdatedAt: batch.updatedAt },
        }),
      ),
    onSuccess: (read) => {
      client.setQueryData(batchQuery(batch.id, inSession).queryKey, read)
      client.removeQueries({ queryKey: changesKey(batch.id), type: 'inactive' })
      client.invalidateQueries({ queryKey: changesKey(batch.id) })
      client.invalidateQueries({ queryKey: [...importsKey, 'list'] })
      setDraft(columnsDraft(read))
      toast({ title: 'Read again', description: `The columns of ${batch.name} are saved.` })
    },
    onError: (error) => {
      const description = failureText(error, unreachable)
      if (element.current)
        form.fail(element.current, { title: 'Not saved', description }, fieldErrors(error))
    },
  })
  const change = (part: Partial<ColumnsDraft>) => {
    setDraft({ ...draft, ...part })
    // Choosing a column may fix an error elsewhere.
    form.settle(part.source === undefined ? ['columns', 'position'] : ['source'])
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    element.current = form.begin(event)
    if (isPending) return
    const errors = columnsErrors(draft)
    if (Object.keys(errors).length > 0) form.refuse(element.current, errors)
    else mutate()
  }
  return { draft, form, isPending, change, submit }
}
