import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Body, request } from '../../api/client'
import { failureText, fieldErrors } from '../../api/failure-text'
import { minPassword } from '../../api/generated/password'
import { Button } from '../../ui/core/button'
import { ErrorSummary } from '../../ui/form/error-summary'
import { Field } from '../../ui/form/field'
import { useFormErrors } from '../../ui/form/use-form-errors'
import { FormFailure } from '../../ui/form-failure'
import { useToast } from '../../ui/toast/toast-context'
import { noPasswords, passwordFault } from './password-draft'
import { useInSession } from './session-context'

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

/** Changes the user's own password, and then empties the fields. */
export function PasswordForm() {
  const [draft, setDraft] = useState(noPasswords)
  const form = useFormErrors()
  const { mutate, isPending } = useChangePassword()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = form.begin(event)
    if (isPending) return
    const fault = passwordFault(draft)
    if (fault) return form.fail(element, fault, fault.errors)
    const { currentPassword, newPassword } = draft
    mutate({
      body: { currentPassword, newPassword },
      onDone: () => setDraft(noPasswords),
      onFailed: (error) => {
        const description = failureText(error, 'The server cannot be reached. Please try again.')
        form.fail(element, { title: 'Password change failed', description }, fieldErrors(error))
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md grid-cols-1 gap-5">
      <ErrorSummary fields={form.listed} errors={form.errors} />
      {fields.map(({ name, label, autoComplete, ...rest }) => (
        <Field key={name} label={label} required error={form.errors[name]} {...rest}>
          {(control) => (
            <input
              {...control}
              type="password"
              className="field"
              autoComplete={autoComplete}
              value={draft[name]}
              onChange={({ target }) => {
                setDraft({ ...draft, [name]: target.value })
                form.settle([name])
              }}
            />
          )}
        </Field>
      ))}
      <FormFailure failure={form.failure} />
      <Button
        type="submit"
        variant="solid"
        aria-disabled={isPending}
        className="min-w-52 justify-self-start max-sm:w-full max-sm:min-w-0"
      >
        {isPending ? 'Changing Password...' : 'Change Password'}
      </Button>
    </form>
  )
}

interface Change {
  body: Body<'/api/auth/change-password', 'put'>
  onDone: () => void
  /** Also called if the user has left the form. */
  onFailed: (error: Error) => void
}

/** Changes the password of the account that is logged in, and shows a toast when it is done. */
function useChangePassword() {
  const inSession = useInSession()
  const toast = useToast()
  return useMutation({
    mutationKey: ['change-password'],
    mutationFn: ({ body }: Change) =>
      inSession(() => request('put', '/api/auth/change-password', { body })),
    onSuccess: (_, { onDone }) => {
      toast({ title: 'Password changed successfully' })
      onDone()
    },
    onError: (error, { onFailed }) => onFailed(error),
  })
}
