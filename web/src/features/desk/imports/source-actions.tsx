import { useState } from 'react'
import { request } from '../../../api/client'
import { Button } from '../../../ui/core/button'
import { Confirm } from '../../../ui/desk/confirm'
import { useDeskMutation } from '../use-desk-mutation'

interface SourceActionsProps {
  name: string
  onChanged: () => void
}

/** Has a source read now, or removes it after a confirmation. */
export function SourceActions({ name, onChanged }: SourceActionsProps) {
  const [asking, setAsking] = useState(false)
  const query = { name }
  const reading = useDeskMutation({
    failed: 'Not requested',
    call: () => request('post', '/api/admin/import-sources/read', { query }),
    done: () => ({ title: `${name} is read within a minute` }),
    settled: onChanged,
  })
  const removing = useDeskMutation({
    failed: 'Source not removed',
    call: () => request('delete', '/api/admin/import-sources', { query }),
    done: () => ({ title: 'Source removed' }),
    settled: onChanged,
  })
  const isPending = reading.isPending || removing.isPending
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        aria-label={`Read Now: ${name}`}
        aria-disabled={isPending}
        onClick={() => isPending || reading.mutate()}
      >
        Read Now
      </Button>
      <Button
        aria-label={`Remove ${name}`}
        aria-disabled={isPending}
        onClick={() => isPending || setAsking(true)}
      >
        Remove
      </Button>
      <Confirm
        open={asking}
        title={`Remove ${name}?`}
        text="The list is not read any more. Officials and imports from it stay."
        action="Remove"
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
        focusAfter={() => document.getElementById('sources-title')?.focus()}
      />
    </div>
  )
}
