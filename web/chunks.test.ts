import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chunks, groups, matcher } from './chunks.ts'

/** The paths of all files below a folder, relative to this file. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const libraries = ['react', 'react-dom', 'scheduler', 'wouter', '@tanstack', '@radix-ui']
const files = ['src', ...libraries.map((name) => join('node_modules', name))].flatMap(filesBelow)

describe('a pattern', () => {
  it.each([
    ['src/api/*', 'src/api/client.ts', true],
    ['src/api/*', 'src/api/generated/forms.ts', false],
    ['src/app/**', 'src/app/deep/er.ts', true],
    ['src/app/**', 'src/apps/a.ts', false],
    ['src/ui/{*,stars/*}', 'src/ui/panel.tsx', true],
    ['src/ui/{*,stars/*}', 'src/ui/stars/stars.tsx', true],
    ['src/ui/{*,stars/*}', 'src/ui/form/field.tsx', false],
  ])('%s takes %s: %s', (pattern, path, taken) => expect(matcher([pattern])(path)).toBe(taken))
})

describe('the table', () => {
  const patterns = chunks.flatMap((chunk) => [...chunk.files, ...(chunk.except ?? [])])
  it.each(patterns)('names files that exist: %s', (pattern) =>
    expect(files.some(matcher([pattern]))).toBe(true),
  )

  it('leaves out the exceptions of a row', () => {
    const [libraries] = groups
    const query = join(import.meta.dirname, 'node_modules/@tanstack/react-query/build/modern')
    expect(libraries?.test(join(query, 'useQuery.js'))).toBe(true)
    expect(libraries?.test(join(query, 'useMutation.js'))).toBe(false)
  })
})
