import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { request } from '../../../api/client'
import { fieldErrors } from '../../../api/failure-text'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { useInSession } from '../../auth/session-context'
import { useDeskMutation } from '../use-desk-mutation'
import { batchQuery, changesKey } from './batch-queries'
import { type ColumnsDraft, columnsBody, columnsDraft, columnsErrors } from './columns-draft'
import { type Batch, importsKey } from './queries'

/** The form of a batch's columns. Saving compares the file with the directory again. */
export function useColumns(batch: Batch) {
  const [draft, setDraft] = useState(() => columnsDraft(batch))
  const element = useRef<HTMLFormElement>(null)
  const form = useFormErrors()
  const client = useQueryClient()
  const inSession = useInSession()
  const { mutate, isPending } = useDeskMutation({
    failed: 'Not saved',
    call: () =>
      request('put', '/api/admin/imports/{id}/columns', {
        path: { id: batch.id },
        body: { ...columnsBody(draft), expectedUpdatedAt: batch.updatedAt },
      }),
    done: (read) => {
      client.setQueryData(batchQuery(batch.id, inSession).queryKey, read)
      client.removeQueries({ queryKey: changesKey(batch.id), type: 'inactive' })
      client.invalidateQueries({ queryKey: changesKey(batch.id) })
      client.invalidateQueries({ queryKey: [...importsKey, 'list'] })
      setDraft(columnsDraft(read))
      return { title: 'Read again', description: `The columns of ${batch.name} are saved.` }
    },
    onFailed: (reason, error) =>
      element.current && form.fail(element.current, reason, fieldErrors(error)),
    settled: () => {},
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
