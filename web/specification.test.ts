import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const repository = resolve('..')
const specification = readFileSync(`${repository}/e2e/specification.md`, 'utf8')
const [table = '', onPostgres = ''] = specification.split('## On PostgreSQL as well')

/** The source of a test file, by its path from the root of the repository. */
const source = (path: string) => readFileSync(`${repository}/${path}`, 'utf8')

/** The path of a test file as the table names it: browser tests by name, others by path. */
const pathOf = (file: string) => (file.includes('/') ? file : `e2e/tests/${file}.spec.ts`)

test('every file of tests that the table names exists', () => {
  const named = [...table.matchAll(/`([a-z-]+|web\/src\/\S+\.test\.tsx?)`(?=[;, ].*\|$)/gm)]
  const files = new Set(named.map(([, file = '']) => file))
  expect(files.size).toBeGreaterThan(120)
  for (const file of files) expect(source(pathOf(file)), file).toContain('test')
})

test('every row of the table names its proof', () => {
  const heads = /^\| (---|Sentence|Behavior|Promise|File)/
  const rows = table.split('\n').filter((row) => row.startsWith('| ') && !heads.test(row))
  expect(rows.length).toBeGreaterThan(200)
  for (const row of rows)
    expect(row).toMatch(/`[a-z-]+`|`(web\/src|support)\/[^`]+\.tsx?`|`Test\w+`|_test\.go`/)
})

test('every file that is to run on PostgreSQL exists', () => {
  const files = [...onPostgres.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect(source(pathOf(file)), file).toContain('test')
})

test('every file of browser tests is in the table of the specification', () => {
  const names = readdirSync(`${repository}/e2e/tests`)
  const missing = names.filter((name) => !table.includes(`\`${name.replace('.spec.ts', '')}\``))
  expect(missing).toEqual([])
})
