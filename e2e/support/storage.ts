import { join } from 'node:path'

/** What the servers of the tests keep their data in. */
export type Engine = 'SQLite' | 'PostgreSQL'

/** Gives each server a database of its own. */
export interface Storage {
  /** Makes one for a server with a scratch folder; answers the variables by which the program finds it. */
  fresh: (folder: string) => Record<string, string>
}

/** Where a server keeps what is no database: photos, and on SQLite all. */
export const dataFolder = (folder: string): string => join(folder, 'data')

/** A file for each server. */
export const sqlite: Storage = {
  fresh: (folder) => ({ CANDOR_DATA: dataFolder(folder), CANDOR_DATABASE: '', CANDOR_SECRET: '' }),
}
