import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { Button } from '../../../ui/core/button'
import { Confirm } from '../../../ui/desk/confirm'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { batchQuery } from './batch-queries'
import { type Batch, importsKey } from './queries'

const unreachable = 'The server cannot be reached. Please try again.'

/** Discards a waiting batch, after a confirmation. */
export function DiscardBatch({ batch: { id, name } }: { batch: Batch }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      inSession(() => request('delete', '/api/admin/imports/{id}', { path: { id } })),
    onSuccess: () => {
      navigate('/admin/imports', { replace: true })
      client.removeQueries({ queryKey: batchQuery(id, inSession).queryKey })
      client.invalidateQueries({ queryKey: [...importsKey, 'list'] })
      toast({ title: 'Import discarded', description: `Nothing of ${name} was changed.` })
    },
    onError: (error) =>
      toast({
        title: 'Not discarded',
        description: failureText(error, unreachable),
        variant: 'destructive',
      }),
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
