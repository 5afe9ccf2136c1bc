import { join } from 'node:path'

/** The database and the files of the servers under test. */
export type Engine = 'SQLite' | 'PostgreSQL'

/** Gives each server a database of its own. */
export interface Storage {
  /**
   * Makes storage for a server with a scratch folder; returns the variables that name it to the
   * program.
   */
  fresh: (folder: string) => Record<string, string>
}

/** The folder of a server's files: photos, and with SQLite everything. */
export const dataFolder = (folder: string): string => join(folder, 'data')

/** A file for each server. */
export const sqlite: Storage = {
  fresh: (folder) => ({ CANDOR_DATA: dataFolder(folder), CANDOR_DATABASE: '', CANDOR_SECRET: '' }),
}
