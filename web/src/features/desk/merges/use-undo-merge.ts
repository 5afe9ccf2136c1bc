import { request } from '../../../api/client'
import { useFailure } from '../../../ui/use-failure'
import { useDeskMutation } from '../use-desk-mutation'

/** Brings back a merged profile. A failure shows as a toast, and stays until the next attempt. */
export function useUndoMerge() {
  const { failure, fail, clear } = useFailure()
  const { mutate: undo, isPending } = useDeskMutation({
    key: 'undo-merge',
    failed: 'Not split',
    nothing: 'split',
    before: clear,
    call: (id: string) => request('post', '/api/admin/merges/{id}/undo', { path: { id } }),
    done: ({ name }) => ({
      title: 'Merge undone',
      description: `${name} has a profile of its own again, with what came from it.`,
    }),
    onFailed: fail,
  })
  return { undo, isPending, failure }
}
