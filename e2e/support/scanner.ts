import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from './ports'

/**
 * The test file that every scanner reports as malware (eicar.org), in two parts so that scanners
 * ignore this file.
 */
const eicar = Buffer.from(
  `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`,
)

/** The scanner's name for it. */
export const signature = 'Local.EICAR.Test.UNOFFICIAL'

/** Adds the test file as a comment to a JPEG. */
export function infect(jpeg: Buffer): Buffer {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, eicar.length + 2]), eicar])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

/** ClamAV's daemon with one test signature, which tests start and stop. */
export class Scanner {
  readonly #folder = mkdtempSync(join(tmpdir(), 'candor-clamd-'))
  #daemon: ChildProcess | undefined

  private constructor(readonly port: number) {
    const database = join(this.#folder, 'database')
    mkdirSync(database)
    writeFileSync(join(database, 'local.ndb'), `Local.EICAR.Test:0:*:${eicar.toString('hex')}\n`)
    writeFileSync(
      join(this.#folder, 'clamd.conf'),
      `Foreground yes\nDatabaseDirectory ${database}\nTCPSocket ${port}\n` +
        'TCPAddr 127.0.0.1\nStreamMaxLength 12M\n',
    )
  }

  /** A scanner at a free port, not started yet. */
  static async at(): Promise<Scanner> {
    return new Scanner(await freePort())
  }

  get address(): string {
    return `127.0.0.1:${this.port}`
  }

  /** Starts the daemon and waits until it answers. */
  async start(): Promise<void> {
    this.#daemon = spawn('clamd', ['--config-file', join(this.#folder, 'clamd.conf')], {
      stdio: 'ignore',
    })
    await expect.poll(() => this.#answers()).toBe(true)
  }

  /** Stops the daemon if it is running. */
  async stop(): Promise<void> {
    const daemon = this.#daemon
    this.#daemon = undefined
    if (!daemon) return
    const ended = new Promise((done) => daemon.once('exit', done))
    daemon.kill('SIGKILL')
    await ended
  }

  /** Stops the daemon and removes its folder. */
  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true })
  }

  #answers(): Promise<boolean> {
    return new Promise((done) => {
      const connection = connect(this.port, '127.0.0.1', () => connection.write('zPING\0'))
      connection.once('data', () => done(true)).once('data', () => connection.destroy())
      connection.once('error', () => done(false)).once('close', () => done(false))
    })
  }
}
