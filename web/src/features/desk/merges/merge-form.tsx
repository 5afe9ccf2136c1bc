import { useId, useRef, useState } from 'react'
import { maxReason } from '../../../api/generated/rejections'
import { Button } from '../../../ui/core/button'
import { Confirm } from '../../../ui/desk/confirm'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { LongTextField } from '../../../ui/form/long-text-field'
import { FormFailure } from '../../../ui/form-failure'
import { Panel } from '../../../ui/panel'
import { consequences, unlikeText } from './copy'
import type { MergePreview } from './merge-queries'
import { useMerge } from './use-merge'

/** The effects of a merge, its reason, and the button, which asks for confirmation. */
export function MergeForm({ preview }: { preview: MergePreview }) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const send = useRef<HTMLDivElement>(null)
  const { form, reason, isPending, changeReason, check, merge } = useMerge(preview)
  const { kept, lost } = preview
  const warning = unlikeText(preview)
  return (
    <Panel title="What will happen">
      {warning && <p className="mt-3 max-w-[75ch] font-semibold text-wait">{warning}</p>}
      <ul id={id} className="mt-3 list-disc space-y-1 pl-5">
        {consequences(preview).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <form
        noValidate
        aria-describedby={id}
        className="mt-5 grid grid-cols-1 gap-5"
        onSubmit={(event) => check(event) && setAsking(true)}
      >
        <ErrorSummary fields={form.listed} errors={form.errors} />
        <LongTextField
          label="Reason"
          optional
          hint="Kept in the audit trail. Visitors don’t see it."
          rows={2}
          value={reason}
          limit={maxReason}
          error={form.errors.reason}
          onChange={changeReason}
        />
        <FormFailure failure={form.failure} />
        <div ref={send}>
          <Button
            type="submit"
            variant="solid"
            aria-disabled={isPending}
            className="max-sm:w-full sm:min-w-38"
          >
            {isPending ? 'Merging…' : 'Merge Profiles'}
          </Button>
        </div>
      </form>
      <Confirm
        open={asking}
        title="Merge these profiles?"
        text={
          `${warning && `${warning} `}${lost.official.name} (${lost.official.status}) becomes part of ` +
          `${kept.official.name} (${kept.official.status}). You can undo this for 30 days.`
        }
        action="Merge"
        onConfirm={merge}
        onClose={() => setAsking(false)}
        focusAfter={() => send.current?.querySelector('button')?.focus()}
      />
    </Panel>
  )
}
