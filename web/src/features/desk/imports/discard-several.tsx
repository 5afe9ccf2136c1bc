import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { Button } from '../../../ui/core/button'
import { Confirm } from '../../../ui/desk/confirm'
import { useDeskMutation } from '../use-desk-mutation'
import { importsKey } from './queries'

/** Discards several waiting batches, after a confirmation. */
export function DiscardSeveral({ ids }: { ids: readonly string[] }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const imports = ids.length === 1 ? '1 import' : `${ids.length} imports`
  const { mutate, isPending } = useDeskMutation({
    failed: 'Not all were discarded',
    describe: (error) => failureText(error, 'The server cannot be reached. Please try again.'),
    call: async (chosen: readonly string[]) => {
      for (const id of chosen) await request('delete', '/api/admin/imports/{id}', { path: { id } })
    },
    done: () => ({ title: `${imports} discarded`, description: 'Nothing on Candor was changed.' }),
    settled: () => client.invalidateQueries({ queryKey: [...importsKey, 'list'] }),
  })
  return (
    <>
      <Button aria-disabled={isPending} onClick={() => isPending || setAsking(true)}>
        {isPending ? 'Discarding…' : `Discard ${imports}`}
      </Button>
      <Confirm
        open={asking}
        title={`Discard ${imports}?`}
        text="Nothing on Candor changes. To import these lists later, upload them again."
        action="Discard"
        onConfirm={() => mutate(ids)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
