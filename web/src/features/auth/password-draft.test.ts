import { describe, expect, it } from 'vitest'
import { noPasswords, passwordFault } from './password-draft'

const draft = { currentPassword: 'open sesame', newPassword: 'lantern', confirmation: 'lantern' }

describe('a change of password', () => {
  it('needs all three', () => {
    expect(passwordFault(noPasswords)).toEqual({
      title: 'Missing fields',
      description: 'Please fill in all password fields',
      errors: {
        currentPassword: 'Please enter your current password',
        newPassword: 'Please enter a new password',
        confirmation: 'Please enter the new password again',
      },
    })
    expect(Object.keys(passwordFault({ ...draft, confirmation: '' })?.errors ?? {})).toEqual([
      'confirmation',
    ])
  })
  it('needs the same twice', () => {
    expect(passwordFault({ ...draft, confirmation: 'lanterm' })?.title).toBe('Password mismatch')
  })
  it('needs six characters, as people count them', () => {
    expect(passwordFault({ ...draft, newPassword: 'lamps', confirmation: 'lamps' })?.title).toBe(
      'Password too short',
    )
    expect(passwordFault({ ...draft, newPassword: '🏮🏮🏮', confirmation: '🏮🏮🏮' })?.title).toBe(
      'Password too short',
    )
    expect(
      passwordFault({ ...draft, newPassword: 'lights', confirmation: 'lights' }),
    ).toBeUndefined()
  })
})
