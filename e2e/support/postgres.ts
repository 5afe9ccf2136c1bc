import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from './ports'
import { dataFolder, type Storage } from './storage'

const versions = '/usr/lib/postgresql'

/** A PostgreSQL from the installed programs, in a temporary folder. */
export class Postgres implements Storage {
  readonly #folder = mkdtempSync(join(tmpdir(), 'candor-e2e-postgres-'))
  readonly #programs = findPrograms()
  readonly #account = unprivileged()
  readonly #port: number
  #server: ChildProcess | undefined
  #databases = 0

  private constructor(port: number) {
    this.#port = port
  }

  /** Starts a server and waits until it answers. */
  static async start(): Promise<Postgres> {
    const postgres = new Postgres(await freePort())
    try {
      await postgres.#run()
    } catch (error) {
      await postgres.remove()
      throw error
    }
    return postgres
  }

  fresh(folder: string): Record<string, string> {
    this.#databases += 1
    const name = `candor_${this.#databases}`
    this.#execute('createdb', [
      '--host',
      '127.0.0.1',
      '--port',
      String(this.#port),
      '--username',
      'candor',
      name,
    ])
    return {
      CANDOR_DATA: dataFolder(folder),
      CANDOR_DATABASE: `postgres://candor@127.0.0.1:${this.#port}/${name}?sslmode=disable`,
      CANDOR_SECRET: 'what all servers of one database share',
    }
  }

  /** Stops the server and removes its folder. */
  async remove(): Promise<void> {
    const server = this.#server
    if (server) {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGQUIT') // immediate shutdown, since the folder is removed
      await ended
    }
    rmSync(this.#folder, { recursive: true })
  }

  async #run(): Promise<void> {
    if (this.#account.uid !== undefined && this.#account.gid !== undefined) {
      chownSync(this.#folder, this.#account.uid, this.#account.gid)
    }
    const data = join(this.#folder, 'data')
    this.#execute('initdb', [
      '-D',
      data,
      '-U',
      'candor',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ])
    // Durability is not under test.
    const settings = [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
    ]
    this.#server = spawn(
      join(this.#programs, 'postgres'),
      ['-D', data, '-p', String(this.#port), ...settings],
      {
        ...this.#account,
        cwd: this.#folder,
        stdio: 'ignore',
      },
    )
    await expect.poll(() => this.#answers(), { timeout: 90_000 }).toBe(true)
  }

  #answers(): boolean {
    try {
      this.#execute('pg_isready', [
        '--host',
        '127.0.0.1',
        '--port',
        String(this.#port),
        '--username',
        'candor',
      ])
      return true
    } catch {
      return false
    }
  }

  #execute(program: string, args: string[]): void {
    execFileSync(join(this.#programs, program), args, {
      ...this.#account,
      cwd: this.#folder,
      stdio: 'pipe',
    })
  }
}

/** Searches PATH, following links, and Debian's folder of each version. */
function findPrograms(): string {
  const onPath = (process.env.PATH ?? '')
    .split(':')
    .find((folder) => existsSync(join(folder, 'initdb')))
  if (onPath) return dirname(realpathSync(join(onPath, 'initdb')))
  const installed = existsSync(versions) ? readdirSync(versions).map(Number) : []
  if (installed.length === 0)
    throw new Error('no PostgreSQL here; on Debian: apt-get install postgresql')
  return join(versions, String(Math.max(...installed)), 'bin')
}

/** The account for PostgreSQL, which refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
