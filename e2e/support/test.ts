import { test as base, expect } from '@playwright/test'
import { comesAlive } from './alive'
import { Complaints } from './complaints'
import { Directory } from './directory'
import { people, type Server, startServer } from './server'

interface Tests {
  complaints: Complaints
  /** Opening a page waits until its scripts have brought it to life; false for tests that keep them away. */
  alive: boolean
}

interface Workers {
  server: Server
  directory: Directory
}

/** Tests get a server of their worker's own, and fail when a page complains about something they have not allowed. */
export const test = base.extend<Tests, Workers>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from a pattern
    async ({}, use) => {
      const server = await startServer({ imports: [people] })
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
      await use(complaints)
      expect(complaints.open).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
