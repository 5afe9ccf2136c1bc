import { type SubmitEvent, useRef, useState } from 'react'
import { request } from '../../../api/client'
import { Button } from '../../../ui/core/button'
import { Choice } from '../../../ui/desk/choice'
import { TextField } from '../../../ui/form/text-field'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { FormFailure } from '../../../ui/form-failure'
import { useDeskMutation } from '../use-desk-mutation'

const intervals = [
  { value: '24', label: 'Read every day' },
  { value: '168', label: 'Read every week' },
  { value: '720', label: 'Read every 30 days' },
]

/** The form that adds a source. Files of the server are added in a shell. */
export function AddSource({ onAdded }: { onAdded: () => void }) {
  const [name, setName] = useState('')
  const [location, setLocation] = useState('')
  const [everyHours, setEveryHours] = useState('168')
  const form = useRef<HTMLFormElement>(null)
  const { errors, failure, begin, refuse, fail, settle } = useFormErrors()
  const { mutate, isPending } = useDeskMutation({
    failed: 'Source not added',
    call: () =>
      request('post', '/api/admin/import-sources', {
        body: { name, location, everyHours: Number(everyHours) },
      }),
    done: () => {
      setName('')
      setLocation('')
      onAdded()
      return { title: 'Source added', description: 'It is read within a minute or two.' }
    },
    onFailed: (reason) => form.current && fail(form.current, reason),
    settled: () => {},
  })
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    const element = begin(event)
    const found = {
      ...(name.trim() === '' && { name: 'Please enter a name' }),
      ...(!/^https:\/\//i.test(location.trim()) && {
        location: 'Please enter an address that begins with https://',
      }),
    }
    if (refuse(element, found) === 0 && !isPending) mutate()
  }
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-link">
        Add a Source
      </summary>
      <form ref={form} noValidate onSubmit={add} className="mt-2 grid max-w-xl gap-4">
        <TextField
          label="Name"
          required
          value={name}
          error={errors.name}
          onChange={(text) => {
            setName(text)
            settle(['name'])
          }}
        />
        <TextField
          label="Address of the list"
          required
          hint="A file such as CSV, Excel or JSON. Moderators accept each change."
          type="url"
          value={location}
          error={errors.location}
          onChange={(text) => {
            setLocation(text)
            settle(['location'])
          }}
        />
        <Choice label="How often" value={everyHours} options={intervals} onChange={setEveryHours} />
        <FormFailure failure={failure} />
        <Button type="submit" aria-disabled={isPending} className="justify-self-start">
          Add Source
        </Button>
      </form>
    </details>
  )
}
