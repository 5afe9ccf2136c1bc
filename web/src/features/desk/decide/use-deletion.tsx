import { useState } from 'react'
import { Confirm } from '../../../ui/desk/confirm'
import { focusListTitle } from '../lists/desk-list'
import type { Rows } from '../queries'
import { deletionConfirmation, deletionQuestion, deletionWords } from './copy'
import { useDelete } from './use-delete'
import { useReason } from './use-reason'

/**
 * Deletes a row of a list, after a reason and a question. Returns the function that asks, and the
 * dialogs to show.
 */
export function useDeletion<Name extends 'officials' | 'ratings'>(name: Name) {
  const { ask, dialog } = useReason()
  const remove = useDelete(name)
  const [asked, setAsked] = useState<{ row: Rows[Name]; reason: string }>()
  const [asking, setAsking] = useState(false)
  const askToDelete = (row: Rows[Name]) =>
    ask(deletionQuestion(name, row), (reason) => {
      setAsked({ row, reason })
      setAsking(true)
    })
  const dialogs = (
    <>
      {dialog}
      {asked && (
        <Confirm
          open={asking}
          {...deletionConfirmation[name](asked.row)}
          note={deletionWords.restorable}
          action="Delete"
          onConfirm={() => remove({ id: asked.row.id, reason: asked.reason })}
          onClose={() => setAsking(false)}
          focusAfter={focusListTitle}
        />
      )}
    </>
  )
  return { askToDelete, dialogs }
}
