import { useState } from 'react'
import { Button } from '../../../ui/core/button'
import { FormFailure } from '../../../ui/form-failure'
import { Panel } from '../../../ui/panel'
import { useFailure } from '../../../ui/use-failure'
import { ColumnQuestions } from './column-questions'
import { type ColumnsDraft, columnsDraft, suggested } from './columns-draft'
import type { Batch } from './queries'
import { useReadAgain } from './use-read-again'

/** Reports whether the reading of a file left questions. */
export function hasQuestions({ columns }: Pick<Batch, 'columns'>): boolean {
  return (columns ?? []).some(({ looksLike }) => looksLike)
}

/** Asks what the server could not know about a file. Saving reads the file again. */
export function QuestionsPanel({ batch }: { batch: Batch }) {
  const [draft, setDraft] = useState(() => suggested(columnsDraft(batch)))
  const { failure, fail, clear } = useFailure()
  const { mutate, isPending } = useReadAgain(batch, {
    done: (read) => setDraft(suggested(columnsDraft(read))),
    onFailed: fail,
  })
  const change = (part: Partial<ColumnsDraft>) => setDraft({ ...draft, ...part })
  const setField = (at: number, field: string) =>
    change({
      columns: draft.columns.map((column, index) => (index === at ? { ...column, field } : column)),
    })
  return (
    <Panel title="Questions about this file" variant="tint" className="mt-5">
      <form
        noValidate
        aria-label="Questions about this file"
        className="mt-4 grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isPending) return
          clear()
          mutate(draft)
        }}
      >
        <ColumnQuestions columns={draft.columns} fields={batch.fields ?? []} onChange={setField} />
        <FormFailure failure={failure} />
        <Button
          type="submit"
          variant="solid"
          aria-disabled={isPending}
          className="justify-self-start max-sm:w-full sm:min-w-44"
        >
          {isPending ? 'Reading…' : 'Save and Read Again'}
        </Button>
      </form>
    </Panel>
  )
}
