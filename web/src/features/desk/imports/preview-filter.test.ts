import { describe, expect, it } from 'vitest'
import { batchAddress, isFiltered, noPreviewFilter, readPreviewFilter } from './preview-filter'

describe('the filter of a preview in the address', () => {
  it.each([
    ['nothing', '?batch=b1', noPreviewFilter],
    [
      'a kind, a text and what is accepted',
      '?batch=b1&kind=left&search=+vera+&accepted=false',
      { kind: 'left', search: 'vera', accepted: 'false' },
    ],
    ['no unknown values', '?kind=odd&accepted=maybe', noPreviewFilter],
  ])('reads %s', (_, search, filter) => expect(readPreviewFilter(search)).toEqual(filter))

  it.each([
    [{}, '/admin/imports?batch=b1'],
    [
      { kind: 'added', accepted: 'true' } as const,
      '/admin/imports?batch=b1&kind=added&accepted=true',
    ],
  ])('writes %j', (filter, written) => expect(batchAddress('b1', filter)).toBe(written))

  it('leaves nothing out without a choice', () => {
    expect(isFiltered(noPreviewFilter)).toBe(false)
    expect(isFiltered({ ...noPreviewFilter, search: 'vera' })).toBe(true)
  })
})
