import { expect, test } from 'vitest'
import type { Official } from '../officials/queries'
import { currentValue, fieldOptions, shownValue, storedValue } from './correction-field'

test('the eleven fields are called what people call them', () =>
  expect(fieldOptions.map(({ label }) => label).slice(1)).toEqual([
    'Name',
    'Position',
    'City',
    'County',
    'State',
    'Country',
    'Description',
    'Website',
    'Term start',
    'Term end',
    'Other',
  ]))

test('a position is shown by its label and stored by its key', () => {
  expect(shownValue('position', 'deputy_mayor')).toBe('Deputy Mayor')
  expect(storedValue('position', ' deputy mayor ')).toBe('deputy_mayor')
})

test('other words are shown and stored unchanged', () => {
  expect(shownValue('position', 'Keeper of the Keys')).toBe('Keeper of the Keys')
  expect(storedValue('position', ' Keeper of the Keys ')).toBe('Keeper of the Keys')
  expect(storedValue('city', ' Mayor ')).toBe('Mayor')
})

test('a value missing in the profile is empty', () => {
  const official = { name: 'Nadia Testerling' } as Official
  expect(currentValue(official, 'name')).toBe('Nadia Testerling')
  expect(currentValue(official, 'city')).toBe('')
  expect(currentValue(official, 'other')).toBe('')
})
