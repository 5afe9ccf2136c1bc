import { test as base, expect } from '@playwright/test'
import { Complaints, reportViolations } from './complaints'
import { Directory } from './directory'
import { comesAlive } from './hydrated'
import { Postgres } from './postgres'
import { people, type Server, startServer } from './server'
import { type Engine, type Storage, sqlite } from './storage'

interface Tests {
  complaints: Complaints
  /** Opening a page waits until it is hydrated; false for tests that block its scripts. */
  alive: boolean
}

interface Workers {
  /** Which database the servers run on. */
  engine: Engine
  storage: Storage
  server: Server
  directory: Directory
}

/**
 * Each worker has a server of its own. Tests fail when a page reports a complaint that they have
 * not allowed.
 */
export const test = base.extend<Tests, Workers>({
  engine: ['SQLite', { option: true, scope: 'worker' }],
  storage: [
    async ({ engine }, use) => {
      if (engine === 'SQLite') return use(sqlite)
      const postgres = await Postgres.start()
      await use(postgres)
      await postgres.remove()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ storage }, use) => {
      const server = await startServer(storage, { imports: [people] })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  directory: [async ({ server }, use) => use(new Directory(server)), { scope: 'worker' }],
  alive: [true, { option: true }],
  page: async ({ page, alive }, use) => {
    if (alive) comesAlive(page)
    await use(page)
  },
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ context, baseURL }, use) => {
      const complaints = new Complaints(context, baseURL ?? '')
      await reportViolations(context)
      await use(complaints)
      expect(complaints.open).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
