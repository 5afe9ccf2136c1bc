import { minPassword, passwordMessages } from '../../api/generated/password'

/** The input of the form that changes a password. */
export interface PasswordDraft {
  currentPassword: string
  newPassword: string
  confirmation: string
}

export const noPasswords: PasswordDraft = { currentPassword: '', newPassword: '', confirmation: '' }

interface PasswordFault {
  title: string
  description: string
  /** The message at each field. */
  errors: Readonly<Partial<Record<keyof PasswordDraft, string>>>
}

/** Returns the first error of the passwords before they are sent, or undefined. */
export function passwordFault(draft: PasswordDraft): PasswordFault | undefined {
  const errors = {
    ...(draft.currentPassword === '' && { currentPassword: 'Please enter your current password' }),
    ...(draft.newPassword === '' && { newPassword: 'Please enter a new password' }),
    ...(draft.confirmation === '' && { confirmation: 'Please enter the new password again' }),
  }
  if (Object.keys(errors).length > 0) {
    return { title: 'Missing fields', description: passwordMessages.missing, errors }
  }
  if (draft.newPassword !== draft.confirmation) {
    const description = 'New password and confirmation do not match'
    return { title: 'Password mismatch', description, errors: { confirmation: description } }
  }
  if ([...draft.newPassword].length < minPassword) {
    const description = passwordMessages.tooShort
    return { title: 'Password too short', description, errors: { newPassword: description } }
  }
  return undefined
}
