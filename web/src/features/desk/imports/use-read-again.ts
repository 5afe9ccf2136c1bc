import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { useInSession } from '../../auth/session-context'
import { useDeskMutation } from '../use-desk-mutation'
import { type ColumnsDraft, columnsBody } from './columns-draft'
import { type Batch, batchQuery, changesKey, importsKey } from './queries'

interface Hooks {
  done: (batch: Batch) => void
  onFailed: (reason: { title: string; description: string }, error: Error) => void
}

/** Saves how a file is read. The server reads it again, and compares it with the directory. */
export function useReadAgain(batch: Batch, { done, onFailed }: Hooks) {
  const client = useQueryClient()
  const inSession = useInSession()
  return useDeskMutation({
    failed: 'Not saved',
    call: (draft: ColumnsDraft) =>
      request('put', '/api/admin/imports/{id}/columns', {
        path: { id: batch.id },
        body: { ...columnsBody(draft), expectedUpdatedAt: batch.updatedAt },
      }),
    done: (read) => {
      client.setQueryData(batchQuery(batch.id, inSession).queryKey, read)
      client.removeQueries({ queryKey: changesKey(batch.id), type: 'inactive' })
      client.invalidateQueries({ queryKey: changesKey(batch.id) })
      client.invalidateQueries({ queryKey: [...importsKey, 'list'] })
      done(read)
      return { title: 'Read again', description: `${batch.name} is read as you said.` }
    },
    onFailed,
    settled: () => {},
  })
}
