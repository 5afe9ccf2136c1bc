import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Server, startServer } from './server'
import { test as base } from './test'

/** A record of a list, with the columns of our CSV that these tests use. */
export interface ListRow {
  name: string
  position: string
  positionType: string
  city?: string
  county?: string
  district?: string
  termStartDate?: string
  termEndDate?: string
  sourceId: string
}

const columns = [
  'name',
  'position',
  'positionType',
  'city',
  'county',
  'district',
  'termStartDate',
  'termEndDate',
  'sourceId',
] as const

/** A list of one source as CSV. */
export function csv(rows: readonly ListRow[]): string {
  const lines = rows.map((row) => columns.map((name) => row[name] ?? '').join(','))
  return [`${columns.join(',')},source`, ...lines.map((line) => `${line},The Quillmoor Gazette`)]
    .join('\n')
    .concat('\n')
}

/** Imports a file as of a day into the database of a running server. */
export function importInto(server: Server, name: string, text: string, day: string): void {
  const file = join(server.folder, name)
  writeFileSync(file, text)
  server.command(['import', '--as-of', day, file])
}

/**
 * A test whose servers have only the people in a file, as of a day. Terms that have ended since are
 * over.
 */
export function testWith(name: string, text: string, day: string) {
  return base.extend<object, { server: Server }>({
    server: [
      async ({ storage }, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'candor-list-'))
        const file = join(folder, name)
        writeFileSync(file, text)
        const server = await startServer(storage, {
          before: [['import', '--new', '--as-of', day, file]],
        })
        await use(server)
        await server.stop()
        rmSync(folder, { recursive: true })
      },
      { scope: 'worker' },
    ],
  })
}
