import type { OpenedRemoval } from '../../../features/removals/desk-queries'
import { useRemovalDeeds } from '../../../features/removals/use-removal-deeds'
import { textCount } from '../../../features/removals/wording'
import { Button } from '../../../ui/button'
import { moment } from '../../../ui/desk/moment'
import { FormFailure } from '../../../ui/form-failure'
import { useFailure } from '../../../ui/use-failure'
import { focusRemovalTitle } from './removal-title'

interface UndoRedactionProps {
  id: string
  redaction: NonNullable<OpenedRemoval['undo']>
}

/** The way back from the latest redaction, for ten minutes. It has no key: a stray press would publish homes again. */
export function UndoRedaction({ id, redaction: { at, until, texts } }: UndoRedactionProps) {
  const { undoRedaction, isPending } = useRemovalDeeds(id)
  const { failure, fail, clear } = useFailure()
  const undo = () => {
    if (isPending) return
    clear()
    undoRedaction({ what: at, onFailed: fail })
    focusRemovalTitle()
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted tabular">You can undo the latest redaction until {moment(until)}.</p>
        <Button className="max-sm:w-full" aria-disabled={isPending} onClick={undo}>
          Undo in {textCount(texts)}
        </Button>
      </div>
      <FormFailure failure={failure} />
    </>
  )
}
