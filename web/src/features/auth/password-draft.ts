import { minPassword, passwordMessages } from '../../api/password'

/** What is typed to change a password. */
export interface PasswordDraft {
  currentPassword: string
  newPassword: string
  confirmation: string
}

export const noPasswords: PasswordDraft = { currentPassword: '', newPassword: '', confirmation: '' }

interface PasswordFault {
  title: string
  description: string
  fields: readonly (keyof PasswordDraft)[]
}

/** What is wrong with the passwords before they are sent; undefined when nothing is. */
export function passwordFault(draft: PasswordDraft): PasswordFault | undefined {
  const fields = (['currentPassword', 'newPassword', 'confirmation'] as const).filter((field) => draft[field] === '')
  if (fields.length > 0) {
    return { title: 'Missing fields', description: passwordMessages.missing, fields }
  }
  if (draft.newPassword !== draft.confirmation) {
    const description = 'New password and confirmation do not match'
    return { title: 'Password mismatch', description, fields: ['confirmation'] }
  }
  if ([...draft.newPassword].length < minPassword) {
    return { title: 'Password too short', description: passwordMessages.tooShort, fields: ['newPassword'] }
  }
  return undefined
}
