import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api/client'
import { minPassword } from '../../api/password'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { focusFirstError } from '../../ui/focus-first-error'
import { useToast } from '../../ui/toast-context'
import { noPasswords, type PasswordDraft, passwordFault } from './password-draft'
import { useChangePassword } from './use-change-password'

const fields = [
  { name: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  {
    name: 'newPassword',
    label: 'New Password',
    hint: `At least ${minPassword} characters`,
    autoComplete: 'new-password',
  },
  { name: 'confirmation', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const

/** Changes the own password. The fields are emptied once it is changed. */
export function PasswordForm() {
  const [draft, setDraft] = useState(noPasswords)
  const [errors, setErrors] = useState<Partial<Record<keyof PasswordDraft, string>>>({})
  const { mutate, isPending } = useChangePassword()
  const toast = useToast()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const show = (found: typeof errors) => {
      flushSync(() => setErrors(found))
      focusFirstError(form)
    }
    const fault = passwordFault(draft)
    if (fault) {
      const { title, description } = fault
      toast({ title, description, variant: 'destructive' })
      return show(Object.fromEntries(fault.fields.map((field) => [field, description])))
    }
    toast()
    const { currentPassword, newPassword } = draft
    mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => setDraft(noPasswords),
        onError: (error) => error instanceof ApiError && show(error.fields),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md grid-cols-1 gap-5">
      {fields.map(({ name, label, autoComplete, ...rest }) => (
        <Field key={name} label={label} error={errors[name]} {...rest}>
          {(control) => (
            <input
              {...control}
              type="password"
              className="field"
              required
              autoComplete={autoComplete}
              value={draft[name]}
              onChange={({ target }) => {
                setDraft({ ...draft, [name]: target.value })
                setErrors({ ...errors, [name]: undefined })
              }}
            />
          )}
        </Field>
      ))}
      <Button
        type="submit"
        look="solid"
        aria-disabled={isPending}
        className="min-w-52 justify-self-start max-sm:w-full max-sm:min-w-0"
      >
        {isPending ? 'Changing Password...' : 'Change Password'}
      </Button>
    </form>
  )
}
