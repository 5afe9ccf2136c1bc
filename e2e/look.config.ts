import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { Engine } from './support/storage'

// Chromium as root needs no sandbox; the other switches keep it from calling home.
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

// The headless shell takes half the processor time of Chromium, and most of a run waits for it.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

// The files that also run on PostgreSQL are in two tables, each with its reason. The second is for
// runs at length.
const table = readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8')
const [, always = '', atLength = ''] = table.split(/## On PostgreSQL (?:as well|at length)/)
const listed = process.env.POSTGRES_AT_LENGTH ? always + atLength : always
const onBoth = [...listed.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, file]) => `**/${file}.spec.ts`)

export default defineConfig<object, { engine: Engine }>({
  testDir: './look',
  outputDir: './test-results',
  fullyParallel: false,
  forbidOnly: true,
  workers: 1,
  timeout: 60_000,
  // On a busy machine the browser may miss a moment. A test that only passes on retry is reported
  // as flaky.
  retries: 0,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    { name: 'SQLite', use: { engine: 'SQLite' } },
    { name: 'PostgreSQL', use: { engine: 'PostgreSQL' }, testMatch: onBoth },
  ],
  use: { actionTimeout: 5000,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? browsers.find(existsSync) ?? 'chromium',
      args,
    },
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'Pacific/Auckland', // dates must not depend on the machine's zone
    screenshot: 'only-on-failure',
  },
})
