import { useState } from 'react'
import { Combobox } from '../../ui/combobox/combobox'
import { ChoiceList } from '../../ui/form/choice-list'
import type { FieldControl } from '../../ui/form/field'
import { placeReadings } from '../places/place-readings'
import type { Suggestion } from './correction-draft'
import { type CorrectionField, existingValues, shownValue } from './correction-field'

const keepCurrent = 'Keep current value'
const other = 'Other'

/** Drops text that is a listed value, typed on the way to Other. */
function wordsFor(typed = ''): string {
  return other.toLowerCase().startsWith(typed.trim().toLowerCase()) ? '' : typed
}

interface SuggestedChoiceProps {
  control: FieldControl
  field: CorrectionField
  suggestion: Suggestion
  values: readonly string[]
  onChange: (suggestion: Suggestion) => void
}

/**
 * The current value, an existing one, or another one. Where there may be hundreds, typing finds
 * them.
 */
export function SuggestedChoice({
  control,
  field,
  suggestion,
  values,
  onChange,
}: SuggestedChoiceProps) {
  // The text in the box before it matches a choice.
  const [typed, setTyped] = useState<string>()
  const { choice, text } = suggestion
  const shown = (value: string) => shownValue(field, value)
  const chosen =
    choice === 'keep-current' ? keepCurrent : choice === 'other' ? other : shown(choice.slice(1))
  const labels = [
    keepCurrent,
    ...values.map(shown).filter((label) => label !== other && label !== keepCurrent),
  ]

  const choose = (label: string) => {
    setTyped(undefined)
    const value = values.find((candidate) => shown(candidate) === label)
    if (label === keepCurrent) onChange({ choice: 'keep-current', text })
    else if (label === other || value === undefined)
      onChange({ choice: 'other', text: text || wordsFor(typed) })
    else onChange({ choice: `=${value}`, text })
  }
  const settle = (words: string) => {
    setTyped(undefined)
    // Text that matches no entry of the list is another value.
    if (words.trim() !== '') onChange({ choice: 'other', text: wordsFor(words) })
  }

  if (existingValues(field) === 'few') {
    const options = [...labels, other].map((label) => ({ value: label, label }))
    return <ChoiceList {...control} value={chosen} options={options} onChange={choose} />
  }
  return (
    <Combobox
      {...control}
      value={typed ?? chosen}
      options={labels}
      last={other}
      {...((field === 'city' || field === 'county') && { readings: placeReadings })}
      onType={(words) => (labels.includes(words) ? choose(words) : setTyped(words))}
      onChoose={choose}
      onLeave={settle}
    />
  )
}
