import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const [table = '', onBoth = ''] = readFileSync(
  join(import.meta.dirname, '../specification.md'),
  'utf8',
).split('## On PostgreSQL as well')

/** The source of a test file. */
const source = (file: string) =>
  readFileSync(join(import.meta.dirname, `${file}.spec.ts`), 'utf8').replaceAll("\\'", "'")

test('every test that the table of the specification names exists', () => {
  const named = [...table.matchAll(/`([a-z-]+)` › (.+?)(?=; `| \|$)/gm)]
  expect(named.length).toBeGreaterThan(80)
  for (const [, file = '', title = ''] of named) {
    const [stated = ''] = title.split(/ …| \(/)
    expect(source(file), `${file} › ${title}`).toContain(stated)
  }
})

test('every file that is to run on PostgreSQL exists', () => {
  const files = [...onBoth.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect(source(file), file).toContain('test')
})

test('every file of tests is in the table of the specification', () => {
  const files = readdirSync(import.meta.dirname).map((name) => name.replace('.spec.ts', ''))
  for (const file of files.filter((name) => name !== 'specification'))
    expect(table).toContain(`\`${file}\``)
})
