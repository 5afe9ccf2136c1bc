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

/** Tells whether the linter accepts a file of one layer that imports another. */
function accepts(file: string, imported: string): boolean {
  const path = join(project, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { thing } from '${imported}'\n\nexport const used = thing\n`)
  const { stdout, stderr } = spawnSync(linter, ['lint', file], { cwd: project, encoding: 'utf8' })
  expect(`${stdout}${stderr}`).toContain('Checked 1 file')
  return !`${stdout}${stderr}`.includes('noRestrictedImports')
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
})
