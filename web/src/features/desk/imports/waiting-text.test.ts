import { describe, expect, it } from 'vitest'
import type { Batch } from './queries'
import { waitingText } from './waiting-text'

const batch = (part: Partial<Batch>) =>
  ({ name: 'clerks.csv', source: '', state: 'waiting', counts: {}, ...part }) as Batch

describe('the batches that wait, in a sentence', () => {
  it.each([
    ['nothing', [], ''],
    [
      'an update of a source that is fetched',
      [batch({ source: 'Open States', sourceId: 's1', counts: { added: 10, changed: 2 } })],
      'An update of Open States waits: 12 changes.',
    ],
    [
      'a file without a source',
      [batch({ counts: { added: 1 } })],
      'An import of clerks.csv waits: 1 change.',
    ],
    [
      'columns to look at',
      [batch({ state: 'columns' })],
      'An import of clerks.csv waits: its columns need a look.',
    ],
    [
      'several',
      [batch({ source: 'Open States' }), batch({})],
      '2 imports wait, the newest from Open States.',
    ],
  ])('tells %s', (_, waiting, text) => expect(waitingText(waiting)).toBe(text))
})
