import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test'
import { companyRoutes, type Company } from '@kartu/contracts/company/companies'
import { memberRoutes, type Member } from '@kartu/contracts/company/members'
import type { Route, RouteAnswer, RouteInput } from '@kartu/contracts/route'
import { callAs } from './api.ts'
import { recordConfirmations } from './confirmations.ts'
import type { Backdoor } from './backdoor.ts'
import { viewports } from './viewports.ts'

export interface Person {
  user_id: string
  email: string
  first_name: string
  last_name: string
  /** Calls the API as this person. A company that the path does not name is sent in the header. */
  call<R extends Route>(route: R, input: RouteInput<R>, headers?: Record<string, string>): Promise<RouteAnswer<R>>
  token: string
}

export interface NewPerson {
  email?: string
  first_name?: string
  last_name?: string
  /** Without one, the person can only sign in by code. */
  password?: string
}

/** Additional ports of a project's server. */
export interface Ports {
  backdoorPort: number
  noDirectoryPort: number
  stripePort: number
}

interface Fixtures {
  backdoor: Backdoor
  /** Address of the same data without a Microsoft registration and without saved cards. */
  noDirectory: string
  /** Address of the same data with plans for sale, where `backdoor.setPlan` sets a company's plan. */
  selling: string
  /** Creates an account without a company. */
  makePerson: (person?: NewPerson) => Promise<Person>
  /** Adds a person to the company and links the membership to their account. */
  addColleague: (founder: Person, company: Company, person?: NewPerson) => Promise<{ person: Person; member: Member }>
  /** Signs in before the first page opens, in this company or before one is chosen. */
  signIn: (person: Person, company?: Company) => Promise<void>
  /** Creates a company and signs its founder in before the first page opens. */
  enterAsFounder: (given?: NewPerson & { company?: string }) => Promise<Entered>
  /** A page in another browser with this person signed in; it closes with the test. */
  openAs: (person: Person, company?: Company) => Promise<Page>
}

interface Entered {
  founder: Person
  company: Company
  /** Parameters of company routes. */
  params: { companyId: string }
}

export const test = base.extend<Fixtures & Ports>({
  backdoorPort: [0, { option: true }],
  noDirectoryPort: [0, { option: true }],
  stripePort: [0, { option: true }],

  context: async ({ context }, provide) => {
    await recordConfirmations(context)
    await provide(context)
  },

  /** Fails if the security policy blocks anything on a screen. */
  page: async ({ page }, provide) => {
    const refused: string[] = []
    page.on('console', (message) => {
      const said = message.text()
      if (/Content Security Policy|Trusted(?:HTML|Script|Type)/.test(said)) refused.push(said)
    })
    await provide(page)
    expect(refused).toEqual([])
  },

  backdoor: async ({ backdoorPort }, provide) => {
    await provide(backdoorClient(backdoorPort))
  },

  noDirectory: async ({ noDirectoryPort }, provide) => {
    await provide(`http://localhost:${noDirectoryPort}`)
  },

  selling: async ({ noDirectory }, provide) => {
    await provide(noDirectory)
  },

  makePerson: async ({ backdoor, baseURL }, provide) => {
    await provide(async ({ password, ...given } = {}) => {
      const names = { first_name: 'Sri', last_name: 'Wahyuni', ...given }
      const person = { email: `person-${randomUUID()}@example.com`, ...names }
      const account = await backdoor.makePerson({ ...person, ...(password === undefined ? {} : { password }) })
      return {
        ...person,
        ...account,
        call: (route, input, headers) => callAs(String(baseURL), account.token, route, input, headers),
      }
    })
  },

  addColleague: async ({ backdoor, makePerson }, provide) => {
    await provide(async (founder, company, given) => {
      const person = await makePerson(given)
      const { email, first_name, last_name } = person
      const params = { companyId: company._id }
      const member = await founder.call(memberRoutes.create, { params, body: { email, first_name, last_name } })
      await backdoor.setMembership({ company_id: company._id, member_id: member._id, user_id: person.user_id })
      return { person, member }
    })
  },

  signIn: async ({ page }, provide) => {
    await provide(async (person, company) => {
      await page.addInitScript(keepSession, { token: person.token, companyId: company?._id })
    })
  },

  enterAsFounder: async ({ makePerson, signIn }, provide) => {
    await provide(async ({ company: name, ...person } = {}) => {
      const founder = await makePerson(person)
      const company = await makeCompany(founder, name)
      await signIn(founder, company)
      return { founder, company, params: { companyId: company._id } }
    })
  },

  openAs: async ({ browser }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (person, company) => {
      const context = await browser.newContext()
      contexts.push(context)
      await recordConfirmations(context)
      await context.addInitScript(keepSession, { token: person.token, companyId: company?._id })
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** Creates a company founded by the person. */
export const makeCompany = (founder: Person, name = 'Nusantara Trading'): Promise<Company> =>
  founder.call(companyRoutes.create, { body: { name } })

/** Runs before each page, and acts only the first time, so that signing out persists. */
function keepSession({ token, companyId }: { token: string; companyId: string | undefined }): void {
  if (sessionStorage.getItem('e2e_signed_in') !== null) return
  sessionStorage.setItem('e2e_signed_in', 'true')
  localStorage.setItem('auth.token', token)
  if (companyId !== undefined) sessionStorage.setItem('company_id', companyId)
}

/** True if `npm test` runs without a named part. */
export const isMainScope = process.env['TEST_SCOPE'] === 'main'

/** Languages, each with a colour scheme and, by tag, a width. `examine` covers the other combinations. */
export const languages = [
  { prefix: '', scheme: 'light', at: '@desk' },
  { prefix: '/id', scheme: 'dark', at: '@phone' },
] as const

type Scheme = (typeof languages)[number]['scheme']
const otherScheme = { light: 'dark', dark: 'light' } as const

/**
 * Opens a screen in one colour scheme and examines it there, its colours in the other scheme, and its layout at the
 * other width. It starts when `shown` is visible, by default the title, although other parts may still load.
 */
export async function examine(page: Page, path: string, scheme: Scheme, shown = title(page)): Promise<void> {
  await test.step(path, async () => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(path)
    await expect(title(page)).toBeVisible()
    await expect(shown).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await expectAccessibleInBothSchemes(page, scheme)
    await expectToFitTheOtherWidth(page)
  })
}

/** Examines a screen in one colour scheme, and its colours in the other. */
export async function expectAccessibleInBothSchemes(page: Page, scheme: Scheme): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: otherScheme[scheme] })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', otherScheme[scheme])
  await expectNoViolations(page, ['color-contrast', 'link-in-text-block'])
}

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** First section heading of a screen, visible after loading. */
export const firstPart = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first()

async function expectToFitTheOtherWidth(page: Page): Promise<void> {
  const { desk, phone } = viewports
  const [here, there] = isPhone(page) ? [phone, desk] : [desk, phone]
  await page.setViewportSize(there)
  await twoFrames(page)
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize(here)
}

/** Scrolls to the end of the page, where a sticky bar covers nothing. */
export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** Fails on elements wider than the screen, and on violations found by axe. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page)
  await expectNoViolations(page)
}

/**
 * Fails on violations of WCAG 2.2 AA found by axe, one line per rule and element; of `rules` only, if given. Elements that
 * fade during the check are checked again.
 */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  await expect.poll(() => violationsOn(page, rules), { timeout: 10_000 }).toEqual([])
}

/** Waits until a fade that is about to start has started, on a busy machine. */
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))))

const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  await standStill(page)
  const runOnly: RunOptions['runOnly'] = rules ? { type: 'rule', values: rules } : { type: 'tag', values: allTags }
  const options: RunOptions = { resultTypes: ['violations'], runOnly }
  const frames = page.frames().length > 1
  const { violations } = frames ? await inFrames(page, options) : await inPage(page, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const inFrames = (page: Page, options: RunOptions) => new AxeBuilder({ page, axeSource }).options(options).analyze()

/** Like `AxeBuilder`, which would send axe again each time and return everything that axe checked. */
async function inPage(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(document, given)
    return { violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) })) }
  }, options)
}

/** Finishes animations, because half-faded text has no contrast yet. Endless ones are left alone. */
const standStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (const animation of ending) animation.finish()
  })

/** Turns a switch by keyboard: its drawing covers the input, and turning it may move it. */
export async function turn(toggle: Locator, on: boolean): Promise<void> {
  await expect(toggle).toBeChecked({ checked: !on })
  await toggle.press('Space')
  await expect(toggle).toBeChecked({ checked: on })
}

/** Fails if an element is wider than the screen or its dialog. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
}

const backdoorClient = (port: number): Backdoor =>
  new Proxy({} as Backdoor, {
    get: (_, name: string) => async (input: object) => {
      const answer = await fetch(`http://127.0.0.1:${port}/${name}`, { method: 'POST', body: JSON.stringify(input) })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    },
  })

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024

/** Opens the bell, which a phone shows only in its menu. */
export async function bell(page: Page, name: string | RegExp) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  return page.getByRole('button', { name })
}

export { expect }

/** Opens every folded section of the card editor. */
export async function openSections(page: Page): Promise<void> {
  const closed = page.locator('h2 > button[aria-expanded="false"]')
  await closed.first().waitFor()
  while ((await closed.count()) > 0) await closed.first().click()
}
