import { defineConfig } from '@playwright/test'

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

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  // A busy machine may make the browser miss a moment. What passes only then is told as flaky.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'Pacific/Auckland', // dates must not follow the machine's zone
    screenshot: 'only-on-failure',
  },
})
