import { describe, expect, it } from 'vitest'
import type { Official } from '../../officials/queries'
import {
  isOfTerm,
  newTerm,
  replacesPresent,
  termDrafts,
  termErrors,
  termField,
  termsInWords,
  termsValue,
} from './term-values'

const official: Pick<Official, 'terms' | 'city' | 'county'> = {
  city: 'Ewing',
  county: 'Mercer',
  terms: [
    { office: 'Mayor', position: 'mayor', positionType: 'mayor', tenure: 'current' },
    {
      id: 'a',
      office: 'Council Member of Ewing',
      position: 'council_member',
      positionType: 'council_member',
      from: '2020-01-01',
      tenure: 'former',
    },
  ],
}

describe('the terms of a profile', () => {
  it('leave out the present one', () =>
    expect(termDrafts(official).map(({ id, position }) => [id, position])).toEqual([
      ['a', 'Council Member'],
    ]))

  it('are sent as they came', () =>
    expect(JSON.parse(termsValue(termDrafts(official)))).toEqual([
      {
        id: 'a',
        position: 'council_member',
        positionType: 'council_member',
        city: '',
        county: '',
        district: '',
        from: '2020-01-01',
        to: '',
      },
    ]))

  it('are told in words', () =>
    expect(termsInWords(termsValue(termDrafts(official)))).toBe('Council Member: Jan 1, 2020 to …'))
})

it('a new term is at the place of the present one, and has no id to send', () => {
  const term = newTerm(official, '2026-01-01')
  expect(JSON.parse(termsValue([term]))[0]).toMatchObject({ city: 'Ewing', from: '2026-01-01' })
  expect(JSON.parse(termsValue([term]))[0]).not.toHaveProperty('id')
  expect(Object.keys(termErrors([term])).every(isOfTerm)).toBe(true)
})

it.each([
  [{ position: '' }, 'position'],
  [{ positionType: '' }, 'positionType'],
  [{ from: '' }, 'from'],
  [{ to: '2019-01-01' }, 'to'],
] as const)('a term with %j is refused', (part, field) => {
  const [known] = termDrafts(official)
  if (!known) throw new Error('no term')
  expect(Object.keys(termErrors([{ ...known, ...part }]))).toEqual([termField(known, field)])
  expect(termErrors([known])).toEqual({})
})

it.each([
  ['2026-03-01', '', '2024-01-01', true],
  ['2026-03-01', '', '', true],
  ['2026-03-02', '', '2024-01-01', false],
  ['2023-01-01', '', '2024-01-01', false],
  ['2025-01-01', '2025-12-31', '2024-01-01', false],
  ['', '2026-12-31', '', false],
])('from %j to %j after %j replaces the present term: %j', (from, to, start, replaces) =>
  expect(replacesPresent({ ...newTerm(official, from), to }, start, '2026-03-01')).toBe(replaces),
)
