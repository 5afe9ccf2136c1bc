import { expect, test } from 'vitest'
import { importChange } from '../../../test-rows'
import { keptText } from './stay-text'

const stay = { id: 'o1', name: 'Person 1', position: 'mayor', city: 'Vineland', canRetire: true }
const left = (why: string, retired = false) => ({
  partlyUndone: { undone: 4, kept: 1, retired: 0, officials: [{ ...stay, why, retired }] },
})

test.each([
  ['OKReview', left('Has a review since'), 'kept: it has a review since.'],
  ['OKChange', left('Changed since: name'), 'kept: changed since: name.'],
  ['OKRetired', left('Has a review since', true), 'retired with its reviews.'],
  ['NothingIfUndone', {}, ''],
])('%s', (_, batch, want) => {
  expect(keptText(importChange(1), batch)).toBe(want)
  expect(keptText({ ...importChange(7), officialId: 'o1' }, batch)).toBe(want)
  expect(keptText(importChange(2), batch)).toBe('')
})
