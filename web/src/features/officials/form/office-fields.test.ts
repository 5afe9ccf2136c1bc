import { describe, expect, it } from 'vitest'
import { positionTypes } from '../../../api/generated/common/reference'
import { positionTitles } from '../../../api/generated/common/titles'
import { suggestedTitles } from './office-fields'

describe('suggestedTitles', () => {
  it('suggests what people of the type are called', () =>
    expect(suggestedTitles('judge').map(({ label }) => label)).toEqual([
      'Judge',
      'Chief Judge',
      'Associate Judge',
      'Magistrate',
    ]))
  it('suggests every title for a type that is none', () =>
    expect(suggestedTitles('constructor')).toEqual(suggestedTitles('')))
  it('suggests nothing for Other', () => expect(suggestedTitles('other')).toEqual([]))
  it('suggests every title under one type, and all of them without a type', () => {
    const suggested = positionTypes.flatMap(({ key }) =>
      suggestedTitles(key).map((title) => title.key),
    )
    const all = positionTitles.map(({ key }) => key).filter((key) => key !== 'other')
    expect([...suggested].sort()).toEqual([...all].sort())
    expect(suggestedTitles('')).toHaveLength(all.length)
  })
})
