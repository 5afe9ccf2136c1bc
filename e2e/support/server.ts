import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Storage } from './storage'

const binary = process.env.CANDOR_BINARY ?? resolve(import.meta.dirname, '../../bin/candor')

/** The invented people that most tests use. */
export const people = resolve(import.meta.dirname, '../fixtures/people.csv')

/** A running server with its own database. */
export interface Server {
  url: string
  /** A temporary folder that is removed with the server. */
  folder: string
  /** Runs another command on the same database. */
  command: (args: string[], input?: string) => void
  /** Stops the server; fails if it has logged an error. */
  stop: () => Promise<void>
}

interface Options {
  /** Files and folders to import before serving. */
  imports?: string[]
  /** Commands to run on the new database before serving. */
  before?: string[][]
  /** More flags of `candor serve`. */
  flags?: string[]
  /** Errors in the log that the test causes. */
  logs?: RegExp
}

/**
 * Starts the built program on a new database. Clients may set their own address, and have no rate
 * limits.
 */
export async function startServer(
  storage: Storage,
  { imports = [], before = [], flags = [], logs }: Options = {},
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-e2e-'))
  const env = { ...process.env, ...storage.fresh(folder) }
  const command = (args: string[], input = '') => {
    execFileSync(binary, args, { env, input, stdio: 'pipe' })
  }
  if (imports.length > 0) command(['import', '--new', ...imports])
  for (const args of before) command(args)
  const child = spawn(
    binary,
    [
      'serve',
      '--addr',
      '127.0.0.1:0',
      '--rate-limit',
      'off',
      '--trusted-proxies',
      '127.0.0.1',
      ...flags,
    ],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const errors: string[] = []
  const url = await listening(child, errors)
  return {
    url,
    folder,
    command,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
      const unexpected = errors.filter((line) => !logs?.test(line))
      if (unexpected.length > 0)
        throw new Error(`the server has logged errors:\n${unexpected.join('\n')}`)
    },
  }
}

/** Waits for the server's address in the log, and collects logged errors. */
function listening(child: ChildProcess, errors: string[]): Promise<string> {
  return new Promise((found, failed) => {
    if (!child.stderr) throw new Error('the server has no log')
    const lines: string[] = []
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line)
      const entry: { level?: string; msg?: string; address?: string } = line.startsWith('{')
        ? JSON.parse(line)
        : {}
      if (entry.level === 'ERROR') errors.push(line)
      if (entry.msg === 'serving' && entry.address) found(entry.address)
    })
    child.once('exit', (code) =>
      failed(new Error(`the server ended with ${code}: ${lines.join('\n')}`)),
    )
  })
}
