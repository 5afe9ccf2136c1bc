import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const repository = resolve('..')
const specification = readFileSync(`${repository}/e2e/specification.md`, 'utf8')
const [table = '', onPostgres = ''] = specification.split('## On PostgreSQL as well')

/** The source of a test file, by its path from the root of the repository. */
const source = (path: string) =>
  readFileSync(`${repository}/${path}`, 'utf8').replaceAll("\\'", "'")

/** The path of a test file as the table names it: browser tests by name, others by path. */
const pathOf = (file: string) => (file.includes('/') ? file : `e2e/tests/${file}.spec.ts`)

test('every test that the table of the specification names exists', () => {
  const named = [...table.matchAll(/`([a-z-]+|web\/src\/\S+\.test\.tsx?)` › (.+?)(?=; `| \|$)/gm)]
  expect(named).toHaveLength(table.split(' › ').length - 1)
  expect(named.length).toBeGreaterThan(80)
  for (const [, file = '', title = ''] of named) {
    const [beginning = ''] = title.split(/ …| \(/)
    expect(source(pathOf(file)), `${file} › ${title}`).toContain(beginning)
  }
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
