import type { Receipt } from '../../features/removals/use-request-removal'
import { KeptLink } from '../../features/site/kept-link'
import { Button } from '../../ui/core/button'
import { ErrorSummary } from '../../ui/form/error-summary'
import { FormFailure } from '../../ui/form-failure'
import { Declaration } from './declaration'
import { useRemovalForm } from './use-removal-form'
import { WhatFields } from './what-fields'
import { WhoFields } from './who-fields'

/** The form itself. */
export function RemovalForm({ onSent }: { onSent: (receipt: Receipt) => void }) {
  const { form, draft, isPending, change, submit } = useRemovalForm(onSent)
  const fields = { draft, errors: form.errors, onChange: change }
  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid min-w-0 gap-5">
      <ErrorSummary fields={form.listed} errors={form.errors} />
      <WhatFields {...fields} />
      <WhoFields {...fields} />
      <Declaration
        checked={draft.declared}
        error={form.errors.declared}
        onChange={(declared) => change({ declared })}
      />
      <FormFailure failure={form.failure} />
      <Button
        type="submit"
        variant="solid"
        aria-disabled={isPending}
        className="justify-self-start max-sm:w-full"
      >
        {isPending ? 'Sending…' : 'Send Request'}
      </Button>
      <p className="text-sm text-muted">
        <KeptLink />
      </p>
    </form>
  )
}
