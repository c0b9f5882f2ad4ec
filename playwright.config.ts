import { defineConfig } from '@playwright/test'
import type { Ports } from './e2e/fixtures.ts'
import { viewports } from './e2e/viewports.ts'

const browser = process.env['CHROMIUM_PATH']

/** Free ports, three for each of three servers, and one more. */
const ports = (process.env['E2E_PORTS'] ?? '4310,4311,4312,4313,4314,4315,4316,4317,4318,4319').split(',').map(Number)

/** A server of the tests with three ports: for the browser, for the tests' backdoor, and without a Microsoft registration. */
function server(first: number, settings: Record<string, string>) {
  const [port = 0, backdoorPort = 0, noDirectoryPort = 0] = ports.slice(first)
  const baseURL = `http://localhost:${port}`
  return {
    use: { baseURL, backdoorPort, noDirectoryPort },
    started: {
      command: `"${process.execPath}" --import ./apps/api/src/quick-loading.ts e2e/server.ts`,
      url: `${baseURL}/healthz`,
      env: {
        PORT: String(port),
        E2E_BACKDOOR_PORT: String(backdoorPort),
        E2E_NO_DIRECTORY_PORT: String(noDirectoryPort),
        PUBLIC_URL: baseURL,
        LOG_LEVEL: 'warn',
        BILLING: 'none',
        // No installation uses this key.
        SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
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
/** Production mode as in a company; on PGlite if no PostgreSQL is available. */
const asInstalled = server(3, { NODE_ENV: 'production', DATABASE_URL: process.env['E2E_DATABASE_URL'] ?? '' })
/** Server that sells plans without money. */
const stripePort = ports[9] ?? 0
const selling = server(6, {
  NODE_ENV: 'test',
  DATABASE_URL: '',
  BILLING: 'sandbox',
  INVITATIONS_PER_DAY: '1000000',
  E2E_STRIPE_PORT: String(stripePort),
})
const aboutSelling = /subscriptions[\w-]*\.e2e\.ts$/

/** Quiet, and without what Chromium fetches for itself. */
const browserFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

const launchOptions = { args: browserFlags, ...(browser === undefined ? {} : { executablePath: browser }) }

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
    // Recording every step costs a sixth of a test, so CI records only the second run of a failed test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: aboutSelling,
      // In `npm test` a test for both widths runs on the phone.
      grepInvert: process.env['TEST_SCOPE'] === 'main' ? /@phone|@both/ : /@phone/,
      use: { ...onPglite.use, viewport: viewports.desk },
    },
    {
      name: 'selling',
      testMatch: aboutSelling,
      // The sandbox has one clock for the whole installation: one test after the other.
      workers: 1,
      fullyParallel: false,
      use: {
        ...selling.use,
        stripePort,
        viewport: viewports.desk,
        // Nothing of the tests leaves this machine.
        launchOptions: {
          ...launchOptions,
          args: [...browserFlags, '--host-resolver-rules=MAP *.stripe.com ~NOTFOUND'],
        },
      },
    },
    // A test runs at the desktop width unless it has the tag @phone. @both is for the few tests that each width must pass.
    {
      name: 'phone',
      testIgnore: aboutSelling,
      grep: /@phone|@both/,
      use: { ...asInstalled.use, viewport: viewports.phone, hasTouch: true },
    },
  ],
  webServer: [onPglite.started, asInstalled.started, selling.started],
})
