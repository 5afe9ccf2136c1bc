import { test as base, expect } from '@playwright/test'
import { Complaints, reportViolations } from './complaints'
import { Directory } from './directory'
import { waitForHydration } from './hydrated'
import { Postgres } from './postgres'
import { people, type Server, startServer } from './server'
import { type Engine, type Storage, sqlite } from './storage'

interface Tests {
  complaints: Complaints
  /** Wait for hydration after opening a page; false for tests that block scripts. */
  alive: boolean
}

interface Workers {
  /** The database of the servers. */
  engine: Engine
  storage: Storage
  server: Server
  directory: Directory
}

/** Each worker has its own server. Tests fail on complaints of a page that they did not allow. */
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
    if (alive) waitForHydration(page)
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
