import { type SubmitEvent, useRef, useState } from 'react'
import { request } from '../../../api/client'
import { fieldErrors } from '../../../api/failure-text'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogFoot } from '../../../ui/dialog/dialog-foot'
import { TextField } from '../../../ui/form/text-field'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { useDeskMutation } from '../use-desk-mutation'
import type { BinEntry } from './bin-queries'
import { entryName, partsText } from './copy'

interface EraseDialogProps {
  entry: BinEntry
  open: boolean
  onClose: () => void
  /** Runs after it was erased. */
  onErased: () => void
}

/** Erases an entry of the bin for good, once the name of the official is typed. */
export function EraseDialog({ entry, open, onClose, onErased }: EraseDialogProps) {
  const [name, setName] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const form = useFormErrors()
  const { mutate: erase, isPending } = useDeskMutation({
    key: 'erase',
    failed: 'Not erased',
    nothing: 'erased',
    call: () =>
      request('post', '/api/admin/bin/{id}/erase', { path: { id: entry.id }, body: { name } }),
    done: () => {
      onClose()
      onErased()
      return { title: 'Erased for good' }
    },
    onFailed: ({ title, description }, error) =>
      element.current &&
      form.fail(element.current, { title, detail: description }, fieldErrors(error)),
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    element.current = form.begin(event)
    erase()
  }
  return (
    <Dialog title={`Erase ${entryName(entry)}?`} open={open} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <div className="grid gap-4 px-5 py-4 md:px-6">
          <p>
            {entry.kind === 'official'
              ? `The profile is erased with ${partsText(entry)}.`
              : 'The review is erased with its votes and reports.'}{' '}
            No one can restore it.
          </p>
          <TextField
            label={`Type “${entry.official.name}” to erase it`}
            required
            value={name}
            error={form.errors.name}
            onChange={(text) => {
              setName(text)
              form.settle(['name'])
            }}
          />
        </div>
        <DialogFoot
          send="Erase for Good"
          sending="Erasing…"
          isSending={isPending}
          failure={form.failure}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
