import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Suggestion } from './correction-draft'
import type { CorrectionField } from './correction-field'
import { SuggestedValue } from './suggested-value'

interface PartProps {
  field: CorrectionField
  values: readonly string[]
  onSuggest: (suggestion: Suggestion) => void
}

function Part({ field, values, onSuggest }: PartProps) {
  const [suggestion, setSuggestion] = useState<Suggestion>({ choice: 'keep-current', text: '' })
  const suggest = (next: Suggestion) => {
    setSuggestion(next)
    onSuggest(next)
  }
  return (
    <SuggestedValue
      field={field}
      suggestion={suggestion}
      values={values}
      error={undefined}
      onChange={suggest}
    />
  )
}

function openField(field: CorrectionField, values: readonly string[]) {
  const suggested: Suggestion[] = []
  render(
    <Part field={field} values={values} onSuggest={(suggestion) => suggested.push(suggestion)} />,
  )
  return { box: screen.getByRole<HTMLInputElement>('combobox'), suggested: () => suggested.at(-1) }
}

test('a position is found by its label and chosen by its key', async () => {
  const { box, suggested } = openField('position', ['deputy_mayor', 'Keeper of the Keys'])
  expect(box.value).toBe('Keep current value')
  await userEvent.clear(box)
  await userEvent.type(box, 'dep{Enter}')
  expect(box.value).toBe('Deputy Mayor')
  expect(suggested()?.choice).toBe('=deputy_mayor')
})

test('words typed to their end choose without the list', async () => {
  const { box, suggested } = openField('city', ['Union', 'Union Beach'])
  await userEvent.clear(box)
  await userEvent.type(box, 'Union')
  await userEvent.tab()
  expect(suggested()?.choice).toBe('=Union')
})

test('words that mean nothing in the list become a custom value', async () => {
  const { box, suggested } = openField('city', ['Union'])
  await userEvent.clear(box)
  await userEvent.type(box, 'Larkhaven')
  await userEvent.tab()
  expect(suggested()).toEqual({ choice: 'other', text: 'Larkhaven' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Custom value' }).value).toBe(
    'Larkhaven',
  )
})

test.each(['oth{ArrowDown}{Enter}', 'oth{Tab}'])(
  'the beginning of Other is no value: %s',
  async (keys) => {
    const { box, suggested } = openField('city', ['Union'])
    await userEvent.clear(box)
    await userEvent.click(box)
    await userEvent.keyboard(keys)
    expect(suggested()).toEqual({ choice: 'other', text: '' })
  },
)

test('an emptied box keeps the earlier choice', async () => {
  const { box, suggested } = openField('city', ['Union'])
  await userEvent.clear(box)
  await userEvent.tab()
  expect(suggested()).toBeUndefined()
  expect(box.value).toBe('Keep current value')
})
