import { describe, expect, it } from 'vitest'
import { fileRefusal } from './upload-file'

describe('a file that is chosen', () => {
  it.each(['clerks.csv', 'Clerks 2026.XLSX', 'people.tsv', 'people.yml'])('may be %s', (name) =>
    expect(fileRefusal({ name, size: 10 })).toBe(''),
  )

  it.each([
    ['clerks.pdf', 10, 'cannot be read'],
    ['clerks', 10, 'cannot be read'],
    ['clerks.xls', 10, 'Save it as XLSX or CSV'],
    ['clerks.csv', 0, 'is empty'],
    ['clerks.csv', 16 * 2 ** 20 + 1, 'at most 16 MB'],
  ])('is refused in words: %s of %d bytes', (name, size, words) =>
    expect(fileRefusal({ name, size })).toContain(words),
  )
})
