import type { Receipt } from '../../features/removals/use-request-removal'
import { Button } from '../../ui/button'
import { Declaration } from './declaration'
import { useRemovalForm } from './use-removal-form'
import { WhatFields } from './what-fields'
import { WhoFields } from './who-fields'

/** The request itself. */
export function RemovalForm({ onSent }: { onSent: (receipt: Receipt) => void }) {
  const { draft, errors, isPending, change, submit } = useRemovalForm(onSent)
  const fields = { draft, errors, onChange: change }
  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid min-w-0 gap-5">
      <WhatFields {...fields} />
      <WhoFields {...fields} />
      <Declaration checked={draft.declared} error={errors.declared} onChange={(declared) => change({ declared })} />
      <Button type="submit" look="solid" aria-disabled={isPending} className="justify-self-start max-sm:w-full">
        {isPending ? 'Sending…' : 'Send Request'}
      </Button>
    </form>
  )
}
