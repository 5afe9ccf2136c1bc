import { join } from 'node:path'

/** The database and the files of the servers under test. */
export type Engine = 'SQLite' | 'PostgreSQL'

/** Gives each server a separate database. */
export interface Storage {
  /**
   * Creates storage for a server with a temporary folder, and returns the environment variables for
   * it.
   */
  fresh: (folder: string) => Record<string, string>
}

/** The folder of a server's files: photos, and everything with SQLite. */
export const dataFolder = (folder: string): string => join(folder, 'data')

/** A file for each server. */
export const sqlite: Storage = {
  fresh: (folder) => ({ CANDOR_DATA: dataFolder(folder), CANDOR_DATABASE: '', CANDOR_SECRET: '' }),
}
