import { expect, it } from 'vitest'
import { officeNotes } from './review'

it.each([
  [{}, []],
  [{ office: 'Council Member of Ewing' }, ['For the time as Council Member of Ewing']],
  [{ afterTerm: true }, ['Written after the term ended']],
  [
    { office: 'Council Member of Ewing', afterTerm: true },
    ['For the time as Council Member of Ewing', 'Written after the term ended'],
  ],
])('%j: %s', (rating, notes) => expect(officeNotes(rating)).toEqual(notes))
