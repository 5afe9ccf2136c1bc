import { describe, expect, it } from 'vitest'
import { columnsBody, columnsDraft, columnsErrors, openConstants } from './columns-draft'

const batch = {
  source: 'Sussex clerks',
  columns: [
    { header: 'Muni', samples: ['Newton'], field: 'city', guessed: true },
    { header: 'Who', samples: ['Vera Quillmoor'], field: 'name', guessed: false },
    { header: 'Notes', samples: [], field: '', guessed: false, private: true },
    { header: '', samples: [], field: 'position', guessed: false, value: 'Mayor' },
  ],
}

describe('the columns of a file', () => {
  const draft = columnsDraft(batch)

  it('are the columns of the file, and the values for all rows', () => {
    expect(draft.columns.map(({ header, guessed }) => [header, guessed])).toEqual([
      ['Muni', 'city'],
      ['Who', undefined],
      ['Notes', undefined],
    ])
    expect(draft.columns.map(({ isPrivate }) => isPrivate)).toEqual([false, false, true])
    expect(draft.constants).toEqual({ position: 'Mayor', city: '', county: '' })
    expect(openConstants(draft)).toEqual(['position', 'county'])
  })

  it('are sent with the values for all rows', () =>
    expect(columnsBody(draft)).toEqual({
      source: 'Sussex clerks',
      columns: [
        { header: 'Muni', field: 'city' },
        { header: 'Who', field: 'name' },
        { header: 'Notes', field: '' },
        { header: '', field: 'position', value: 'Mayor' },
      ],
    }))

  it('leave out a value that a column has by now', () => {
    const columns = draft.columns.map((column) =>
      column.header === 'Notes' ? { ...column, field: 'position' } : column,
    )
    expect(columnsBody({ ...draft, columns }).columns).toHaveLength(3)
  })

  it('of office holders carry the title of their header', () => {
    const columns = [{ ...draft.columns[1], header: 'Clerk', field: 'holder' }] as never
    expect(columnsBody({ ...draft, columns }).columns).toEqual([
      { header: 'Clerk', field: 'holder', value: 'Clerk' },
    ])
  })
})

describe('columns that cannot be read', () => {
  it('name the missing columns', () => {
    const draft = { ...columnsDraft({ source: '', columns: [] }) }
    expect(Object.keys(columnsErrors(draft))).toEqual(['source', 'columns', 'position'])
  })

  it('are none with a name and an office for everyone', () =>
    expect(columnsErrors(columnsDraft(batch))).toEqual({}))
})
