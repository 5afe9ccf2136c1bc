import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { Engine } from './support/storage'

// Chromium as root needs no sandbox; most other switches keep it from calling home. A page of a test
// lives too briefly for optimized code to pay: without it a run takes a tenth less processor time.
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--js-flags=--no-opt --no-maglev',
]

// The headless shell takes half the processor time of Chromium, and most of a run waits for it.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

// make test-all sets this, for tests and projects that make test leaves out.
const all = Boolean(process.env.CANDOR_TEST_ALL)

// The files that also run on PostgreSQL are in two tables, each with its reason.
const table = readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8')
const [, always = '', atLength = ''] = table.split(/## On PostgreSQL (?:as well|at length)/)
const listed = all ? always + atLength : always
const onBoth = [...listed.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, file]) => `**/${file}.spec.ts`)

export default defineConfig<object, { engine: Engine }>({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: false,
  forbidOnly: true,
  ...(all ? {} : { grepInvert: /@all/ }),
  workers: 2,
  timeout: 90_000,
  // On a busy machine the browser may miss a moment. A test that only passes on retry is reported
  // as flaky.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    { name: 'SQLite', use: { engine: 'SQLite' } },
    { name: 'PostgreSQL', use: { engine: 'PostgreSQL' }, testMatch: onBoth },
  ],
  use: {
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
