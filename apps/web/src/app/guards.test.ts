import type { CurrentUser } from '@kartu/contracts/identity/users'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hostilePaths } from '../lib/sign-in/hostile-paths.ts'
import { forgetPath, rememberedPath, withoutCompany } from '../lib/sign-in/return-path.ts'
import { beginSession, chooseCompany, resetSession } from '../lib/session.ts'
import { sessionStore } from '../lib/storage.ts'
import { guard } from './guards.ts'

const origin = 'https://kartu.example'
const visit = (path: string, ...names: string[]): unknown => {
  try {
    return guard(...names)({ request: new Request(origin + path) })
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('Location') : thrown
  }
}

beforeEach(() => {
  vi.stubGlobal('location', { origin })
  resetSession()
  forgetPath()
})
afterEach(() => vi.unstubAllGlobals())

describe('login', () => {
  test('sends a visitor to the login page with a return path', () =>
    expect(visit('/id/team?page=2', 'login')).toBe('/auth/login?to=%2Fteam%3Fpage%3D2'))
  test('lets a signed-in person pass', () => {
    beginSession('secret')
    expect(visit('/team', 'login')).toBeNull()
  })
})

describe('guest', () => {
  test('shows a visitor the login page', () => expect(visit('/auth/login', 'guest')).toBeNull())
  test('sends a signed-in person home or to the requested page', () => {
    beginSession('secret')
    expect(visit('/auth/login', 'guest')).toBe('/')
    expect(visit('/auth/login?to=/company', 'guest')).toBe('/company')
    expect(visit('/auth/login?to=//evil.example', 'guest')).toBe('/')
  })
  test.each(hostilePaths)('refuses a hostile return path: %s', (_what, path) => {
    beginSession('secret')
    for (const prefix of ['', '/id'])
      expect(visit(`${prefix}/auth/login?to=${encodeURIComponent(path)}`, 'guest')).toBe('/')
  })
})

describe('company-id', () => {
  test('remembers the page if there is no company', () => {
    expect(visit('/company', 'company-id')).toBe('/')
    expect(rememberedPath()).toBe('/company')
  })
  const ids = ['a', 'b'].map((digit) => `${digit.repeat(8)}-0000-7000-8000-${digit.repeat(12)}`)
  const [first = '', second = ''] = ids
  const inBoth = {
    companies: ids.map((_id) => ({ company: { _id, verification: 'verified' }, membership: { _id } })),
  } as unknown as CurrentUser
  test('keeps pages of personal cards and companies apart', () => {
    const withCard = { ...inBoth, personal_cards: [{ company: { _id: 'c' }, membership: { _id: 'm' } }] }
    chooseCompany(withCard as unknown as CurrentUser, 'c')
    const own = ['/personal-card', '/personal-card/look', '/pro/recipient', '/pro/recipient/x?page=2', '/pro/form']
    for (const path of own) expect([path, visit(path, 'company-id')]).toEqual([path, null])
    const others = [
      '/team',
      '/team/edit',
      '/company',
      '/pro/analytics',
      '/pro/recipient/import',
      '/pro/forms',
      '/subscriptions',
    ]
    for (const path of others) expect([path, visit(path, 'company-id')]).toEqual([path, '/personal-card'])
    chooseCompany(withCard as unknown as CurrentUser, first)
    expect(visit('/personal-card/look', 'company-id')).toBe('/cards')
    expect(visit('/team', 'company-id')).toBeNull()
  })
  test('chooses the company of an email link', () => {
    chooseCompany(inBoth, first)
    expect(visit(`/id/team/pending?tab=invitations&company=${second}`, 'company-id')).toBe(
      '/team/pending?tab=invitations',
    )
    expect(sessionStore.get('company_id')).toBe(second)
    expect(visit(`/team?company=${second}`, 'company-id')).toBe('/team')
  })
  test('redirects an unknown company to / without a loop', () => {
    const unknown = `/team?company=${second}`
    expect(visit(unknown, 'company-id')).toBe('/')
    expect(rememberedPath()).toBe(unknown)
    expect(withoutCompany(unknown)).toBe('/team')
    expect(withoutCompany('/create/business-card?company=0123456789abcdef')).toContain('company=')
  })
  test('never redirects to another host after two slashes', () => {
    chooseCompany(inBoth, first)
    expect(visit(`/id//evil.example?company=${second}`, 'company-id')).toBe('/')
  })
  test('lets a person with a company pass', () => {
    sessionStore.set('company_id', 'x')
    expect(visit('/company', 'company-id')).toBeNull()
  })
})

test('guards run in order', () => expect(visit('/team', 'login', 'company-id')).toMatch(/^\/auth\/login/))

test("an unknown guard fails with 500 'Unknown middleware'", () =>
  expect(visit('/team', 'nobody')).toMatchObject({ data: 'Unknown middleware', init: { status: 500 } }))
