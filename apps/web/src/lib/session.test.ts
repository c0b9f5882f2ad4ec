import type { CurrentUser } from '@kartu/contracts/identity/users'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  beginSession,
  chooseCompany,
  currentCompanyId,
  currentUser,
  isNotVerified,
  isSignedIn,
  giveUpCompany,
  keepUser,
  onCompanyLost,
  onSessionChange,
  onSessionReset,
  onTokenChangedElsewhere,
  ownToken,
  resetSession,
  storedToken,
  takeToken,
} from './session.ts'
import { localStore, sessionStore } from './storage.ts'
import { unsaved } from './form/unsaved.ts'

const access = (id: string): CurrentUser['companies'][number] => ({
  company: {
    _id: id,
    name: `Company ${id}`,
    logo: null,
    metadata: { color: '#fafafa' },
    verification: 'verified',
    erase_at: null,
  },
  membership: { _id: `member-${id}`, roles: [], division_id: null },
  second_factor_by: null,
  subscription: null,
})
const user: CurrentUser = {
  _id: 'user',
  email: 'a@b.co',
  first_name: 'A',
  last_name: '',
  avatar: { url: '' },
  companies: [access('one'), access('two')],
  personal_cards: [],
  first_company_id: null,
}

beforeEach(resetSession)

test("uses the specification's storage keys", () => {
  beginSession('secret')
  expect(chooseCompany(user, 'two')).toBe(true)
  expect(localStore.get('auth.token')).toBe('secret')
  expect(sessionStore.get('company_id')).toBe('two')
  expect(sessionStore.get('membership_id')).toBe('member-two')
  expect(JSON.parse(sessionStore.get('current_company') ?? '')).toMatchObject({ _id: 'two' })
  expect(JSON.parse(sessionStore.get('current_user') ?? '')).toMatchObject({ _id: 'user' })
})

test('does not choose a company the user has no access to', () => {
  expect(chooseCompany(user, 'three')).toBe(false)
  expect(currentCompanyId()).toBeNull()
})

test('reports a lost company once', () => {
  const lost = vi.fn<(company: string | null) => void>()
  onCompanyLost(lost)
  chooseCompany(user, 'two')
  keepUser({ ...user, companies: [access('one')] })
  giveUpCompany()
  expect(lost.mock.calls).toEqual([[access('two').company.name]])
  keepUser({ ...user, companies: [access('one')] })
  expect(currentCompanyId()).toBeNull()
  expect(sessionStore.get('membership_id')).toBeNull()
  expect(currentUser()?.companies).toHaveLength(1)
})

test('an ended access drops the company but keeps the person', () => {
  beginSession('secret')
  const forget = vi.fn<() => void>()
  const lost = vi.fn<(company: string | null) => void>()
  onSessionReset(forget)
  onCompanyLost(lost)
  chooseCompany(user, 'two')
  sessionStore.set('current_company', '{"name":')
  giveUpCompany()
  expect(lost.mock.calls).toEqual([[null]])
  expect(forget).toHaveBeenCalledOnce()
  expect([currentCompanyId(), currentUser(), isSignedIn()]).toEqual([null, null, true])
})

test.each(['unverified', 'pending verification'] as const)('marks the session of an %s company', (verification) => {
  const companies = user.companies.map((own) => ({ ...own, company: { ...own.company, verification } }))
  chooseCompany({ ...user, companies }, 'one')
  expect(isNotVerified()).toBe(true)
  keepUser(user)
  expect(isNotVerified()).toBe(false)
  keepUser({ ...user, companies })
  expect(isNotVerified()).toBe(true)
  chooseCompany(user, 'two')
  expect(isNotVerified()).toBe(false)
})

test('a new sign-in forgets the earlier company', () => {
  beginSession('first')
  chooseCompany(user, 'one')
  sessionStore.set('not_verified', 'true')
  beginSession('second')
  expect(storedToken()).toBe('second')
  expect(currentCompanyId()).toBeNull()
  expect(sessionStore.get('not_verified')).toBeNull()
})

test('the end of a session clears everything for all listeners', () => {
  beginSession('secret')
  chooseCompany(user, 'one')
  const forget = vi.fn<() => void>()
  const heard = vi.fn<() => void>()
  onSessionReset(forget)
  const stop = onSessionChange(heard)
  resetSession()
  stop()
  expect(isSignedIn()).toBe(false)
  expect(currentUser()).toBeNull()
  expect(forget).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledOnce()
})

/** Signed in, in a company, and listening to what other tabs do. */
function besideAnotherTab() {
  beginSession('secret')
  chooseCompany(user, 'one')
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const act = vi.fn<() => void>()
  const stopListening = onTokenChangedElsewhere(act)
  const stop = () => {
    stopListening()
    vi.unstubAllGlobals()
  }
  return { act, page, stop }
}

test('reports changes by other tabs, not its own late ones', () => {
  const { act, page, stop } = besideAnotherTab()
  const tell = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth.token' }))
  tell()
  expect(act).not.toHaveBeenCalled()
  expect(currentCompanyId()).toBe('one')
  localStore.remove('auth.token')
  tell()
  tell()
  expect(act).toHaveBeenCalledOnce()
  expect(currentCompanyId()).toBeNull()
  stop()
})

test('damaged storage counts as missing', () => {
  sessionStore.set('current_user', '{"_id":')
  expect(currentUser()).toBeNull()
})

test('unsaved input keeps the page for the same person', () => {
  const { act, page, stop } = besideAnotherTab()
  unsaved.pause = () => {
    takeToken(null)
    return true
  }
  localStore.set('auth.token', 'of somebody else')
  expect(ownToken()).toBe('secret')
  page.dispatchEvent(new Event('storage'))
  expect(ownToken()).toBeNull()
  expect(act).not.toHaveBeenCalled()
  expect(currentUser()).toMatchObject({ _id: 'user' })
  unsaved.pause = undefined
  stop()
})
