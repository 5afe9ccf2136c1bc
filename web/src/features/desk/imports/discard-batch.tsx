import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { Button } from '../../../ui/core/button'
import { Confirm } from '../../../ui/desk/confirm'
import { useInSession } from '../../auth/session-context'
import { useDeskMutation } from '../use-desk-mutation'
import { type Batch, batchQuery, importsKey } from './queries'

/** Discards a waiting batch, after a confirmation. */
export function DiscardBatch({ batch: { id, name } }: { batch: Batch }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const inSession = useInSession()
  const { mutate, isPending } = useDeskMutation({
    failed: 'Not discarded',
    describe: (error) => failureText(error, 'The server cannot be reached. Please try again.'),
    call: () => request('delete', '/api/admin/imports/{id}', { path: { id } }),
    done: () => {
      navigate('/admin/imports', { replace: true })
      client.removeQueries({ queryKey: batchQuery(id, inSession).queryKey })
      client.invalidateQueries({ queryKey: [...importsKey, 'list'] })
      return { title: 'Import discarded', description: `Nothing of ${name} was changed.` }
    },
    settled: () => {},
  })
  return (
    <>
      <Button aria-disabled={isPending} onClick={() => isPending || setAsking(true)}>
        Discard
      </Button>
      <Confirm
        open={asking}
        title={`Discard ${name}?`}
        text="Nothing on Candor changes. To import this list later, upload it again."
        action="Discard"
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
