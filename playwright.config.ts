import { defineConfig } from '@playwright/test'
import type { Ports } from './e2e/fixtures.ts'

const browser = process.env['CHROMIUM_PATH']

/** Free ports, three for each of two servers. */
const ports = (process.env['E2E_PORTS'] ?? '4310,4311,4312,4313,4314,4315').split(',').map(Number)

/** A server of the tests: for the browser, for the door beside it, and for the same data not registered at Microsoft. */
function server(first: number, settings: Record<string, string>) {
  const [port = 0, doorPort = 0, noDirectoryPort = 0] = ports.slice(first)
  const baseURL = `http://localhost:${port}`
  return {
    use: { baseURL, doorPort, noDirectoryPort },
    started: {
      command: `"${process.execPath}" e2e/server.ts`,
      url: `${baseURL}/healthz`,
      env: {
        PORT: String(port),
        E2E_DOOR_PORT: String(doorPort),
        E2E_NO_DIRECTORY_PORT: String(noDirectoryPort),
        PUBLIC_URL: baseURL,
        LOG_LEVEL: 'warn',
        INVITATIONS_PER_DAY: '1000000',
        ...settings,
      },
      timeout: 120_000,
      stdout: 'pipe' as const,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  }
}

const onPglite = server(0, { NODE_ENV: 'test', DATABASE_URL: '' })
/** As a company runs it; without a PostgreSQL to use, on PGlite as well. */
const asInstalled = server(3, { NODE_ENV: 'production', DATABASE_URL: process.env['E2E_DATABASE_URL'] ?? '' })

/** Quiet, and without what Chromium fetches for itself. */
const browserFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig<Ports>({
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
    locale: 'en-GB',
    timezoneId: 'Asia/Singapore',
    // Without its film, which costs more than the tests that it shows: the pages are kept at every step all the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(browser === undefined ? {} : { executablePath: browser }) },
  },
  projects: [
    { name: 'desktop', use: { ...onPglite.use, viewport: { width: 1440, height: 900 } } },
    // Everything that a person also does on a phone carries the tag @phone.
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...asInstalled.use, viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: [onPglite.started, asInstalled.started],
})
