import { describe, expect, it } from 'vitest'
import { officialChoiceQuery, officialsQuery } from './list-queries'

describe('officialsQuery', () => {
  const page = { page: 1, limit: 20 }
  const asked = (filter: object) => officialsQuery({ ...page, ...filter }).queryKey[1]
  it('asks for those in office', () =>
    expect(asked({ county: 'Essex' })).toEqual({
      county: 'Essex',
      page: '1',
      limit: '20',
      status: 'approved',
      tenure: 'current',
    }))
  it.each([{ search: 'jane' }, { former: 'yes' }])('asks for everyone with %j', (filter) => {
    expect(asked(filter)).not.toHaveProperty('tenure')
    expect(asked(filter)).not.toHaveProperty('former')
  })
})

describe('officialChoiceQuery', () => {
  const asked = (q: string) =>
    officialChoiceQuery({ q, type: '', county: '', limit: 6 }).queryKey.at(-1)
  it('asks for those in office without a text', () =>
    expect(asked('')).toEqual({ limit: '6', tenure: 'current' }))
  it('asks for everyone with one', () => expect(asked('jane')).toEqual({ q: 'jane', limit: '6' }))
})
