import { describe, expect, test } from 'vitest'
import { outdatedChoices, outdatedText, quoted } from './outdated'

describe('an outdated correction', () => {
  test.each([
    ['Newark', 'Orange', 'Montclair', 'Approve: replace “Orange” with “Montclair”'],
    ['Newark', '', 'Montclair', 'Approve: replace nothing with “Montclair”'],
    ['Newark', 'Montclair', 'Montclair', 'Approve: the profile already says this'],
  ])('said %j, says %j, should say %j', (currentValue, presentValue, suggestedValue, approve) => {
    expect(outdatedChoices({ currentValue, presentValue, suggestedValue })).toEqual([
      approve,
      'Reject: the profile has changed',
    ])
  })

  test('shows both values', () => {
    const compared = { presentValue: 'Orange', suggestedValue: 'Montclair' }
    expect(outdatedText({ ...compared, currentValue: 'Newark' })).toBe(
      'It said “Newark” then, and says “Orange” now.',
    )
    expect(outdatedText(compared)).toBe('It said nothing then, and says “Orange” now.')
  })

  test('repeats the beginning of long values, whole letters', () => {
    expect(quoted('😀'.repeat(81))).toBe(`“${'😀'.repeat(80)}…”`)
    expect(quoted('😀'.repeat(80))).toBe(`“${'😀'.repeat(80)}”`)
  })
})
