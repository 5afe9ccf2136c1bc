import { useState } from 'react'
import { Button } from '../../../ui/core/button'
import { Confirm } from '../../../ui/desk/confirm'
import { moment } from '../../../ui/desk/date-time'
import { FormFailure } from '../../../ui/form-failure'
import { useFailure } from '../../../ui/use-failure'
import { textCount } from '../../removals/copy'
import type { RemovalDetail } from '../../removals/desk-queries'
import { useRemovalMutations } from '../../removals/use-removal-mutations'

interface UndoRedactionProps {
  /** The id of the request. */
  id: string
  redaction: NonNullable<RemovalDetail['undo']>
  /** Undoes it in this item alone. */
  itemId?: string
  /** Visitors see none of its texts. */
  isHidden?: boolean
  /** Moves the focus when the button goes away. */
  focusAfter: () => void
}

/** Undoes a redaction, for a day. It asks first, since it publishes homes again. */
export default function UndoRedaction({
  id,
  redaction,
  itemId,
  isHidden,
  focusAfter,
}: UndoRedactionProps) {
  const { undoRedaction, isPending } = useRemovalMutations(id)
  const { failure, fail, clear } = useFailure()
  const [asked, setAsked] = useState(redaction)
  const [asking, setAsking] = useState(false)
  const ask = () => {
    if (isPending) return
    clear()
    setAsked(redaction)
    setAsking(true)
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-sm text-muted tabular">
          {itemId ? 'Redacted. You can undo it' : 'You can undo the latest redaction'} until{' '}
          {moment(redaction.until)}.
        </p>
        <Button className="max-sm:w-full" aria-disabled={isPending} onClick={ask}>
          {itemId ? 'Undo Redaction' : `Undo in ${textCount(redaction.texts)}`}
        </Button>
      </div>
      <FormFailure failure={failure} />
      <Confirm
        open={asking}
        title={`Put it back in ${textCount(asked.texts)}?`}
        text={
          isHidden
            ? 'Visitors cannot see this review.'
            : 'Visitors see the address or phone number again right away.'
        }
        action="Put Back"
        onConfirm={() =>
          undoRedaction({ what: { at: asked.at, ...(itemId && { itemId }) }, onFailed: fail })
        }
        onClose={() => setAsking(false)}
        focusAfter={focusAfter}
      />
    </>
  )
}
