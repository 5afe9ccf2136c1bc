import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const linter = resolve('node_modules/.bin/biome')
let project: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'import-direction-'))
  copyFileSync('biome.json', join(project, 'biome.json'))
})
afterAll(() => rmSync(project, { recursive: true }))

/** Writes a file with imports, and returns the linter's output for it. */
function lint(file: string, imports: string): string {
  const path = join(project, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${imports}\n\nexport const used = thing\n`)
  const { stdout, stderr } = spawnSync(linter, ['lint', file], { cwd: project, encoding: 'utf8' })
  expect(`${stdout}${stderr}`).toContain('Checked 1 file')
  return `${stdout}${stderr}`
}

/** Reports whether the linter accepts a file of one layer that imports from another. */
function accepts(file: string, imported: string): boolean {
  return !lint(file, `import { thing } from '${imported}'`).includes('noRestrictedImports')
}

describe('imports', () => {
  it.each([
    ['src/pages/search/good.ts', '../../features/officials/probe'],
    ['src/pages/home/good.ts', '../../ui/probe'],
    ['src/features/officials/good.ts', '../../ui/probe'],
    ['src/features/reviews/good.ts', '../../api/probe'],
  ])('may go from %s to %s', (file, imported) => expect(accepts(file, imported)).toBe(true))

  it.each([
    ['src/features/officials/bad.ts', '../../pages/search/probe'],
    ['src/ui/bad-page.ts', '../pages/search'],
    ['src/ui/bad-feature.ts', '../features/officials/probe'],
    ['src/ui/map/bad.ts', '../../api/client'],
    ['src/api/bad.ts', '../pages/home'],
  ])('may not go from %s to %s', (file, imported) => expect(accepts(file, imported)).toBe(false))

  it.each([
    ['values', `import { used as thing } from './first'`],
    ['types', `import type { used } from './first'\n\nconst thing: typeof used = 1`],
    ['a file that is fetched later', `const thing = () => import('./first')`],
  ])('may not go in a circle of %s', (_, back) => {
    const first = `import { used as second } from './second'\n\nconst thing = second`
    lint('src/ui/circle/first.ts', first)
    expect(lint('src/ui/circle/second.ts', back)).toContain('noImportCycles')
    expect(lint('src/ui/circle/second.ts', 'const thing = 1')).not.toContain('noImportCycles')
  })
})
