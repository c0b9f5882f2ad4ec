// npm run bench -- web: time until the pages of the app can be used on a phone, and the bytes they load.
// --rounds 5 --only team
// Each page is opened with an empty cache, alternating with an empty page of the same server.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { apiPrefix } from '@kartu/contracts/call'
import { type Browser, chromium, type Page } from '@playwright/test'
import { runToItsEnd } from '../apps/api/test/process.ts'
import { findOrInstallChromium } from '../scripts/chromium.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { benchmarkIndex } from './benchmark-index.ts'
import { startKartu, stopChildren } from './children.ts'
import { machineSentence } from './machine.ts'
import { Parts } from './parts.ts'
import { median } from './race.ts'
import { table } from './table.ts'

/** Medians of the visits to a page. */
interface Figures {
  /** Time until the page is usable. */
  seconds: number
  /** Ratio to an empty page. */
  timesEmpty: number
  /** After gzip, in kB of 1,000 bytes. */
  jsKb: number
  cssKb: number
  /** JavaScript and CSS. */
  files: number
  /** All requests. */
  requests: number
}

type Visit = Omit<Figures, 'timesEmpty'>
type Goal = Partial<Omit<Figures, 'requests'>>

/** A page of the app. It is usable when it shows its main data and its first action has had its effect. */
interface WebPage {
  name: string
  path: string
  signedIn?: boolean
  /**
   * CSS selectors of the main data, the target of the first action, and its effect. Without them the largest paint
   * counts.
   */
  usable?: readonly [data: string, action: string, effect: string]
  goal: Goal
}

export interface WebFigures {
  /** Lighthouse's BenchmarkIndex of the machine before the first page. */
  benchmarkIndex?: number | undefined
  pages: (Figures & Pick<WebPage, 'name' | 'goal'>)[]
}

const selecting = ['[data-row]', '[data-row] input[type="checkbox"]', '[data-selection-bar]'] as const

const pages: readonly WebPage[] = [
  {
    name: 'Login',
    path: '/auth/login',
    usable: ['input[type="email"]', 'button[type="submit"]', '[aria-invalid="true"]'],
    goal: { seconds: 2, jsKb: 130, cssKb: 6, files: 25 },
  },
  {
    name: 'Home',
    path: '/home',
    signedIn: true,
    // Its first action shows the code of one's own card in full screen.
    usable: ['main section button:has(strong)', 'main section button:has(strong)', 'dialog[open]'],
    goal: { seconds: 3, jsKb: 180, cssKb: 25, files: 25 },
  },
  {
    name: 'Team',
    path: '/team',
    signedIn: true,
    usable: selecting,
    goal: { seconds: 3.5, jsKb: 180, cssKb: 25, files: 25 },
  },
  {
    name: 'Card editor',
    path: '/team/edit',
    signedIn: true,
    usable: ['#card-form', '#card-form [data-path$="first_name"]', 'button[type="submit"][form="card-form"]'],
    goal: { seconds: 4, jsKb: 220, cssKb: 30, files: 25 },
  },
  {
    name: 'Lead Manager',
    path: '/pro/recipient',
    signedIn: true,
    usable: selecting,
    goal: { seconds: 4, jsKb: 220, cssKb: 30, files: 25 },
  },
  {
    name: 'Lead Insights',
    path: '/pro/analytics',
    signedIn: true,
    usable: [
      '[role="slider"]',
      'button[aria-pressed="false"][aria-label*=" views"]',
      'button[aria-pressed="true"][aria-label*=" views"]',
    ],
    goal: { seconds: 4, jsKb: 220, cssKb: 30, files: 25 },
  },
]

/** One line of text, without a script or a style. */
const emptyPage: WebPage = { name: 'Empty page', path: '/robots.txt', goal: {} }

/** Lighthouse's slow 4G, per request: round trip in ms, bytes a second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
const cpuDivisor = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const visitMsMax = 90_000
const flags = ['--disable-background-networking', '--disable-component-update', '--disable-quic', '--no-first-run']
const dist = join(import.meta.dirname, '../apps/web/dist')

/** Measures each page of the sample company in its own browser. */
export async function measureWeb(parts: Parts, rounds: number, only = ''): Promise<WebFigures | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-web-'))
  try {
    const settings = { DATA_DIR: folder }
    const { code, stdout, stderr } = await runToItsEnd('cli', settings, ['demo'])
    if (code !== 0) throw new Error(`The sample company could not be created: ${stderr}`)
    const kartu = await startKartu(settings, await freePort())
    const site = await enterSample(`http://127.0.0.1:${kartu.port}`, stdout)
    const card = { name: 'Public card', path: site.cardPath, goal: { timesEmpty: 1.15 } }
    const wanted = [...pages, card]
    const index = await parts.measure('BenchmarkIndex', () => inBrowser(benchmarkIndex))
    const figures: WebFigures['pages'] = []
    for (const page of wanted.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
      const found = await parts.measure(`${page.name} in the browser`, () =>
        inBrowser((browser) => measurePage(browser, site, page, rounds)),
      )
      if (found) figures.push(found)
    }
    return { pages: figures, benchmarkIndex: index }
  } finally {
    await stopChildren()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Site {
  url: string
  token: string
  companyId: string
  /** The founder's card, with a photo and a logo. */
  cardPath: string
}

async function enterSample(url: string, printed: string): Promise<Site> {
  const [, email, password] = /Sign in with (\S+) and the password (\S+)/.exec(printed) ?? []
  const call = async <T>(method: string, path: string, body?: object, token = ''): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + apiPrefix + path, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const { token } = await call<{ token: string }>('POST', '/auth/b4b/verify', { method: 'password', email, password })
  const [card] = await call<(Record<'_id' | 'slug' | 'company_id', string> & { revision: number })[]>(
    'GET',
    '/cards',
    undefined,
    token,
  )
  if (!card) throw new Error('The founder of the sample company has no card')
  const company = `/companies/${card.company_id}`
  const upload = async (kind: string, path: string) => {
    const form = new FormData()
    form.append('kind', kind)
    form.append('file', new Blob([readFileSync(join(import.meta.dirname, path))]), path)
    return (await call<{ _id: string }>('POST', `${company}/files`, form, token))._id
  }
  const photoId = await upload('photo', 'scan/sample/9.jpg')
  const logoId = await upload('logo', '../apps/web/public/apple-touch-icon.png')
  await call('PATCH', `${company}/cards/${card._id}`, { photo_id: photoId, revision: card.revision }, token)
  await call('PATCH', company, { logo_id: logoId }, token)
  return { url, token, companyId: card.company_id, cardPath: `/c/${card.slug}` }
}

async function inBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags,
  })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

async function measurePage(
  browser: Browser,
  site: Site,
  page: WebPage,
  rounds: number,
): Promise<WebFigures['pages'][number]> {
  const pairs: { empty: Visit; page: Visit }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ empty: await visit(browser, site, emptyPage), page: await visit(browser, site, page) })
  const middle = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of))
  return {
    name: page.name,
    seconds: middle((pair) => pair.page.seconds),
    timesEmpty: middle((pair) => pair.page.seconds / pair.empty.seconds),
    jsKb: middle((pair) => pair.page.jsKb),
    cssKb: middle((pair) => pair.page.cssKb),
    files: middle((pair) => pair.page.files),
    requests: middle((pair) => pair.page.requests),
    goal: page.goal,
  }
}

async function visit(browser: Browser, { url, token, companyId }: Site, page: WebPage): Promise<Visit> {
  const context = await browser.newContext({ ...phone, locale: 'en-GB' })
  try {
    const tab = await context.newPage()
    // Sessions are stored as section 3 of the specification says.
    if (page.signedIn)
      await tab.addInitScript(
        (session) => {
          localStorage.setItem('auth.token', session.token)
          sessionStorage.setItem('company_id', session.companyId)
        },
        { token, companyId },
      )
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuDivisor })
    const requested: string[] = []
    tab.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await tab.goto(url + page.path, { waitUntil: 'commit', timeout: visitMsMax })
    const ms = await inTime(page.name, page.usable ? tab.evaluate(useFirst, page.usable) : largestPaint(tab))
    return { seconds: ms / 1000, ...sizesOf(requested) }
  } finally {
    await context.close()
  }
}

async function inTime<T>(name: string, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${name} was not usable within ${visitMsMax / 1000} s`)), visitMsMax)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs in the page: does its first action as soon as its data shows. Returns the ms from the navigation to the effect. */
async function useFirst([data, action, effect]: readonly [string, string, string]): Promise<number> {
  const shown = async (selector: string): Promise<HTMLElement> => {
    for (;;) {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
      if (found) return found
      await new Promise(requestAnimationFrame)
    }
  }
  await shown(data)
  const target = await shown(action)
  if (target.matches('input:not([type="checkbox"])')) {
    target.focus()
    document.execCommand('insertText', false, 'x')
  } else target.click()
  await shown(effect)
  return performance.now()
}

/** Largest Contentful Paint in ms. */
async function largestPaint(tab: Page): Promise<number> {
  await tab.waitForLoadState('load', { timeout: visitMsMax })
  return tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

function sizesOf(requested: readonly string[]): Omit<Visit, 'seconds'> {
  const built = [...new Set(requested)].filter((path) => /\.(?:js|css)$/.test(path) && existsSync(join(dist, path)))
  const kb = (kind: string) =>
    built
      .filter((path) => path.endsWith(kind))
      .reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length / 1000, 0)
  return { jsKb: kb('.js'), cssKb: kb('.css'), files: built.length, requests: requested.length }
}

/** Returns a table with one line per page. A figure above its goal is marked. */
export function webText({ pages: all, benchmarkIndex: index }: WebFigures): string[] {
  const rows = all.map(({ name, goal, requests, ...figures }) => {
    const beside = (figure: keyof Goal, unit: string, digits: number) => {
      const [measured, most] = [figures[figure], goal[figure]]
      const wanted = most === undefined ? '' : ` (≤ ${most})${measured > most ? ' MISS' : ''}`
      return `${measured.toFixed(digits)}${unit}${wanted}`
    }
    return [
      ...[name, beside('seconds', ' s', 2), beside('timesEmpty', '', 2), beside('jsKb', ' kB', 0)],
      ...[beside('cssKb', ' kB', 0), beside('files', '', 0), String(requests)],
    ]
  })
  const header = ['Page', 'Usable after', '× empty page', 'JavaScript', 'CSS', 'Files', 'Requests']
  const speed = index === undefined ? '' : ` BenchmarkIndex ${index.toFixed(0)}.`
  return [`Slow 4G, CPU divided by ${cpuDivisor}, empty cache.${speed}`, '', ...table(header, rows)]
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
  })
  const parts = new Parts()
  const figures = await parts.measure('Pages in the browser', () =>
    measureWeb(parts, Number(values.rounds), values.only),
  )
  console.log(machineSentence())
  if (figures) console.log(webText(figures).join('\n'))
  parts.close()
}
