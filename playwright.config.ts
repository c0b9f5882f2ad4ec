import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 4310)
const browser = process.env['CHROMIUM_PATH']
// Kept for the tests, which run in processes of their own.
const doorPort = (process.env['E2E_DOOR_PORT'] ??= String(port + 1))
const noDirectoryPort = (process.env['E2E_NO_DIRECTORY_PORT'] ??= String(port + 2))

/** Quiet, and without what Chromium fetches for itself. */
const browserFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? [] : ([['json']] satisfies [['json']])),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Asia/Singapore',
    // Without its film, which costs more than the tests that it shows: the pages are kept at every step all the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(browser === undefined ? {} : { executablePath: browser }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // Everything that a person also does on a phone carries the tag @phone.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    url: `http://localhost:${port}/healthz`,
    env: {
      PORT: String(port),
      E2E_DOOR_PORT: doorPort,
      E2E_NO_DIRECTORY_PORT: noDirectoryPort,
      DATABASE_URL: process.env['E2E_DATABASE_URL'] ?? '',
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
    },
    timeout: 120_000,
    stdout: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
