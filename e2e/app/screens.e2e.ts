import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { pages } from '@kartu/contracts/pages'
import { examine, expect, isMainScope, languages, makeCompany, test } from '../fixtures.ts'

/** Pages that other tests examine with their content, or that show nothing without it. */
const examinedElsewhere: readonly string[] = [
  '/home',
  '/me',
  '/personal-card',
  '/personal-card/look',
  '/personal-card/backgrounds',
  '/company/division/:id?',
  '/company/audit',
  '/company/erasure/:id',
  '/company/sign-in',
  '/company/super-admins',
  '/company/delete',
  '/connect-assistant',
  '/start',
  '/team/import/directory',
  '/pro/events',
  '/pro/events/:id',
  '/pro/events/:id/booth',
  '/pro/form',
]
const isBeforeSignIn = (path: string): boolean => path.startsWith('/auth/')

/** Every other page after the sign-in, with a few more states, as the specification lists them (section 2). */
const screens = [
  ...pages
    .filter((page) => !isBeforeSignIn(page) && !examinedElsewhere.includes(page))
    .map((page) => page.replace('/:id?', '').replace('/:id', '/1')),
  '/company?tab=details',
  '/company?tab=data',
  '/company/signatures/1',
  '/nowhere',
]

/** In `npm test` each language opens every second screen, so each screen is examined once. */
const screensAt = (at: string): string[] =>
  isMainScope ? screens.filter((_, place) => place % 2 === Number(at === '@phone')) : screens

/** Enough for a busy machine to open and examine each screen. */
const allScreensMs = 300_000

for (const { prefix, scheme, at } of languages) {
  test(`every screen is accessible, ${prefix || '/en'} ${at} @main`, async ({ page, enterAsFounder }) => {
    test.setTimeout(allScreensMs)
    await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari', company: 'Nusantara Logistics Group' })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    for (const path of screensAt(at)) {
      await examine(page, prefix + path, scheme)
      await expect(page.locator('html')).toHaveAttribute('lang', prefix === '' ? 'en' : 'id')
    }
    expect(faults).toEqual([])
  })
}

/** Pages of the sign-in that only a provider or an earlier step opens. */
const steps: readonly string[] = ['/auth/firebase', '/auth/company/:id', '/auth/second-step', '/auth/logout']

const screensBefore = ['/', ...pages.filter((page) => isBeforeSignIn(page) && !steps.includes(page))]

for (const { prefix, scheme, at } of languages) {
  test(`screens before sign-in are accessible, ${prefix || '/en'} ${at} @main`, async ({ page }) => {
    test.setTimeout(allScreensMs)
    for (const path of screensBefore) await examine(page, prefix + path, scheme)
  })
}

test('an unknown URL shows the not-found page with a link home', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByText("We couldn't find the page")).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('without a company, the company pages redirect to the start', async ({ page, makePerson, signIn }) => {
  await signIn(await makePerson({ first_name: 'Sari' }))
  await page.goto('/team')
  await expect(page).toHaveURL(/\/$/)
})

test('a page below the team marks its menu entry by style', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  const link = (name: RegExp) => page.getByRole('navigation').getByRole('link', { name })
  const styleOf = (name: RegExp) =>
    link(name).evaluate((element) => {
      const { fontWeight, backgroundColor } = getComputedStyle(element)
      return { fontWeight, backgroundColor }
    })
  await page.goto('/team')
  await expect(link(/^Your Team/)).toHaveAttribute('aria-current', 'page')
  const active = await styleOf(/^Your Team/)
  for (const path of ['/team/pending', '/team/edit']) {
    await page.goto(path)
    await expect(link(/^Your Team/)).toBeVisible()
    await expect(link(/^Your Team/)).not.toHaveAttribute('aria-current')
    const shown = await styleOf(/^Your Team/)
    expect(shown).not.toEqual(await styleOf(/^Company Details/))
    expect(shown).not.toEqual(active)
  }
})

test('the menu of a verified company offers subscriptions only to admins', async ({
  page,
  backdoor,
  makePerson,
  addColleague,
  signIn,
}) => {
  const founder = await makePerson()
  const company = await makeCompany(founder)
  await backdoor.verifyCompany({ company_id: company._id })
  const { person } = await addColleague(founder, company)
  await signIn(person, company)
  await page.goto('/team')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Lead Insights' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Subscriptions' })).toBeHidden()
})

test('the language choice persists @phone', async ({ page, enterAsFounder, context }) => {
  await enterAsFounder()
  await page.goto('/id/team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tim Anda')
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie?.value).toBe('id')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThanOrEqual(365)
})

test('icon buttons are at least 44 px on a phone @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  const icons = [
    { path: '/company?tab=divisions', name: 'More actions for Jakarta' },
    { path: '/pro/recipient', name: 'Lead Manager settings' },
  ]
  for (const { path, name } of icons) {
    await page.goto(path)
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
})
