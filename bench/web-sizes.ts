import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findOrInstallChromium } from '../scripts/chromium.mjs'
import type { BenchDatabase } from './bench-database.ts'
import type { Child } from './children.ts'
import type { LimitResult } from './report.ts'

interface Screen {
  name: string
  path: string
  signedIn: boolean
  /** Is there when a person can begin. */
  ready: string
  goal: { js: number; css: number }
}

const screens: Screen[] = [
  {
    name: 'Login page',
    path: '/auth/login',
    signedIn: false,
    ready: 'input[type="email"]',
    goal: { js: 130, css: 6 },
  },
  { name: 'Team page', path: '/team', signedIn: true, ready: 'tbody :text("Agus")', goal: { js: 200, css: 30 } },
]

const flags = ['--disable-background-networking', '--disable-component-update', '--disable-quic', '--no-first-run']

/** What a browser with an empty cache loads until a person can begin, in kB of 1,000 bytes after gzip. */
export async function measureWebSizes(database: BenchDatabase, kartu: Child): Promise<LimitResult[]> {
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: isRoot ? [...flags, '--no-sandbox'] : flags,
  })
  try {
    const results: LimitResult[] = []
    for (const screen of screens) results.push(...(await measureScreen(browser, screen, database, kartu)))
    return results
  } finally {
    await browser.close()
  }
}

async function measureScreen(
  browser: Browser,
  screen: Screen,
  database: BenchDatabase,
  kartu: Child,
): Promise<LimitResult[]> {
  const page = await browser.newPage({ locale: 'en-GB' })
  if (screen.signedIn) await signIn(page, database)
  const loaded = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname) && response.ok()) loaded.set(pathname, response.body())
  })
  await page.goto(`http://127.0.0.1:${kartu.port}${screen.path}`)
  await page.locator(screen.ready).first().waitFor()
  const sizes = { js: 0, css: 0 }
  for (const [path, body] of loaded)
    sizes[path.endsWith('.js') ? 'js' : 'css'] += gzipSync(await body, { level: 9 }).length
  await page.close()
  return (['js', 'css'] as const).map((kind) => ({
    name: `${screen.name}, ${kind === 'js' ? 'JavaScript' : 'CSS'}`,
    unit: 'kB gzip',
    measured: Math.round(sizes[kind] / 100) / 10,
    goal: screen.goal[kind],
  }))
}

/** As the browser keeps a session (specification, section 3). */
async function signIn(page: Page, { facts }: BenchDatabase): Promise<void> {
  await page.addInitScript(
    ([token, companyId]) => {
      localStorage.setItem('auth.token', token ?? '')
      sessionStorage.setItem('company_id', companyId ?? '')
    },
    [facts.tokens[0], facts.companies[0]?.id],
  )
}
