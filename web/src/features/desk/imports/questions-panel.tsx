import { useRef, useState } from 'react'
import { fieldErrors } from '../../../api/failure-text'
import { Button } from '../../../ui/core/button'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { FormFailure } from '../../../ui/form-failure'
import { Panel } from '../../../ui/panel'
import { ColumnQuestions } from './column-questions'
import { type ColumnsDraft, columnsDraft, suggested } from './columns-draft'
import type { Batch } from './queries'
import { asksForColumns, asksForDay, asksForSheets, asksForTitles, asksForTown } from './questions'
import { SheetsQuestion } from './sheets-question'
import { TakesOfficeQuestion } from './takes-office-question'
import { TitleQuestions } from './title-questions'
import { TownQuestion } from './town-question'
import { useReadAgain } from './use-read-again'

export interface QuestionsPanelProps {
  batch: Batch
}

/** Asks what the server could not know about a file. Saving reads the file again. */
export default function QuestionsPanel({ batch }: QuestionsPanelProps) {
  const [draft, setDraft] = useState(() => suggested(columnsDraft(batch)))
  const element = useRef<HTMLFormElement>(null)
  const form = useFormErrors()
  const { mutate, isPending } = useReadAgain(batch, {
    done: (read) => setDraft(suggested(columnsDraft(read))),
    onFailed: (reason, error) =>
      element.current && form.fail(element.current, reason, fieldErrors(error)),
  })
  const change = (part: Partial<ColumnsDraft>) => {
    setDraft({ ...draft, ...part })
    form.settle(['town', 'sheets', 'takesOffice'])
  }
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
          element.current = form.begin(event)
          if (isPending) return
          if (asksForSheets(batch) && !draft.sheets.some(({ isRead }) => isRead))
            form.refuse(element.current, { sheets: 'Please choose a sheet' })
          else mutate(draft)
        }}
      >
        {asksForSheets(batch) && (
          <SheetsQuestion
            sheets={batch.sheets ?? []}
            draft={draft}
            error={form.errors.sheets}
            onChange={change}
          />
        )}
        {asksForTown(batch) && (
          <TownQuestion batch={batch} draft={draft} error={form.errors.town} onChange={change} />
        )}
        {asksForColumns(batch) && (
          <ColumnQuestions
            columns={draft.columns}
            fields={batch.fields ?? []}
            onChange={setField}
          />
        )}
        {asksForTitles(batch) && (
          <TitleQuestions titles={batch.titles ?? []} draft={draft} onChange={change} />
        )}
        {asksForDay(batch) && (
          <TakesOfficeQuestion
            batch={batch}
            draft={draft}
            error={form.errors.takesOffice}
            onChange={change}
          />
        )}
        <FormFailure failure={form.failure} />
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
