import type { Actor } from '@kartu/contracts/actor'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { localStore, sessionStore } from './storage.ts'
import { store, useStore } from './store.ts'
import { unsaved } from './form/unsaved.ts'

/**
 * Who is signed in and for which company. The keys are the specification's (section 3): the token outlives the tab, the
 * company is chosen per tab.
 */
export const tokenKey = 'auth.token'
const keys = {
  companyId: 'company_id',
  company: 'current_company',
  user: 'current_user',
  membershipId: 'membership_id',
  notVerified: 'not_verified',
} as const

/** As this page found it or has set it itself. */
let own = localStore.get(tokenKey)

/** See `last-company.ts`. */
export const lastCompanyKey = 'kartu.last_company'

export type CompanyAccess = CurrentUser['companies'][number]

/** Where the person can be: in a company, or in a personal card of their own. */
/** Companies, and the personal cards that stand in a company's place. */
export const placesOf = (user: CurrentUser): readonly CompanyAccess[] => [...user.companies, ...personalCardsOf(user)]

/** What an earlier version kept of a user names none. */
export const personalCardsOf = (user: CurrentUser): readonly CompanyAccess[] =>
  (user as Partial<CurrentUser>).personal_cards ?? []

/** Of whoever is signed in on this browser, as any of its tabs has left it. */
export const storedToken = (): string | null => localStore.get(tokenKey)
/** With which this tab calls: never that of somebody else, whom another tab has signed in. */
export const ownToken = (): string | null => own
export const isSignedIn = (): boolean => own !== null
export const currentCompanyId = (): string | null => sessionStore.get(keys.companyId)
export const isNotVerified = (): boolean => sessionStore.get(keys.notVerified) === 'true'

/** A new sign-in: whatever the tab knew about somebody else goes first. */
export function beginSession(token: string): void {
  resetSession()
  localStore.set(tokenKey, token)
  takeToken(token)
}

/** Calls are made with this one from now on. */
export function takeToken(token: string | null): void {
  own = token
  changed()
}

/** Forgets everything about the session on this side; the server is told by the logout call. */
export function resetSession(): void {
  localStore.remove(tokenKey)
  localStore.remove(lastCompanyKey)
  own = null
  forgetPerson()
}

/** Forgets who was here, and not who is signed in on this browser. */
export function forgetPerson(): void {
  for (const key of Object.values(keys)) sessionStore.remove(key)
  for (const forget of forgetters) forget()
  changed()
}

/** For code that keeps something of a session elsewhere: called when it is to be forgotten. */
export function onSessionReset(forget: () => void): void {
  forgetters.add(forget)
}

/** The access to the current company has ended: forgets all that was known of it; the person stays signed in. */
export function giveUpCompany(): void {
  sessionStore.remove(keys.user)
  for (const forget of forgetters) forget()
  leaveCompany()
}

/** The company asks more of this session: until that is there, the tab shows nothing of it. */
export function setCompanyAside(): void {
  for (const forget of forgetters) forget()
  forgetCompany()
}

/** The person has ended it themselves: the tab shows it no more, and nobody is told of a loss. */
export function leaveOwnCard(companyId: string): void {
  if (currentCompanyId() === companyId) forgetCompany()
}

/** What to do when the current company turns out to be lost, by its name where it is known. Set once by the app, which owns the router. */
export function onCompanyLost(act: (company: string | null) => void): void {
  companyLost = act
}

/** Keeps what the current-user call said; a company that is not in it any more is given up. */
export function keepUser(user: CurrentUser): void {
  sessionStore.set(keys.user, JSON.stringify(user))
  const companyId = currentCompanyId()
  if (companyId !== null && !keepCompany(user, companyId)) leaveCompany()
  changed()
}

/** Makes a company of the user the current one of this tab; false when the user has no access to it. */
export function chooseCompany(user: CurrentUser, companyId: string): boolean {
  const found = keepCompany(user, companyId)
  if (found) sessionStore.set(keys.user, JSON.stringify(user))
  changed()
  return found
}

let companyLost: (company: string | null) => void = () => {}

/** Several answers can tell the same loss; the first one counts. */
function leaveCompany(): void {
  if (currentCompanyId() === null) return
  const company = parsed<CompanyAccess['company']>(keys.company)
  forgetCompany()
  companyLost(company?.name ?? null)
}

function forgetCompany(): void {
  for (const key of [keys.companyId, keys.company, keys.membershipId, keys.notVerified]) sessionStore.remove(key)
  changed()
}

export const currentUser = (): CurrentUser | null => parsed<CurrentUser>(keys.user)

/** What was kept as JSON; what is damaged counts as missing. */
function parsed<T>(key: string): T | null {
  const text = sessionStore.get(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

/** Person, company and membership of this tab, as last told by the server; follows every change. */
export const useCurrent = (): Current => useStore(current)

export const useSignedIn = (): boolean => useCurrent().signedIn

/** The same for screens behind the company guard, where there always is one. */
export function useActor(): Actor {
  const { actor } = useCurrent()
  if (actor === null) throw new Error('This screen needs a company')
  return actor
}

interface Current {
  signedIn: boolean
  user: CurrentUser | null
  /** Of a company, or of the personal card that the tab shows in its place. */
  access: CompanyAccess | null
  actor: Actor | null
}

const current = store(stored())
const forgetters = new Set<() => void>()

function stored(): Current {
  const user = currentUser()
  const companyId = currentCompanyId()
  const access = (user && placesOf(user).find(({ company }) => company._id === companyId)) ?? null
  const actor = user !== null && access !== null ? actorOf(user, access) : null
  // While what was filled in waits for the same person, they are still here.
  return { signedIn: isSignedIn() || user !== null, user, access, actor }
}

function actorOf(user: CurrentUser, { company, membership }: CompanyAccess): Actor {
  return {
    kind: 'person',
    userId: user._id,
    companyId: company._id,
    memberId: membership._id,
    divisionId: membership.division_id,
    roles: membership.roles,
    ...(personalCardsOf(user).some((card) => card.company._id === company._id) ? { personal: true } : {}),
  }
}

/** Whether this tab shows a personal card rather than a company. */
export const isInPersonalCard = (): boolean => current.get().actor?.personal === true

function keepCompany(user: CurrentUser, companyId: string): boolean {
  const access = placesOf(user).find(({ company }) => company._id === companyId)
  if (access === undefined) return false
  sessionStore.set(keys.companyId, access.company._id)
  sessionStore.set(keys.company, JSON.stringify(access.company))
  sessionStore.set(keys.membershipId, access.membership._id)
  // The specification's flag (sections 2 and 6): while it is set, everybody finds Subscriptions in the menu.
  if (access.company.verification === 'verified' || !user.companies.includes(access))
    sessionStore.remove(keys.notVerified)
  else sessionStore.set(keys.notVerified, 'true')
  return true
}

/** Calls back after every change of who is signed in or which company is chosen; gives back how to stop that. */
export const onSessionChange = (listener: () => void): (() => void) => current.follow(listener)

function changed(): void {
  current.set(stored())
}

/**
 * Tells when another tab signs out or signs in as somebody else; both make this tab's company meaningless, unless what is
 * filled in keeps it. What the page before this one in the same tab has done is told as well, late, and is no news.
 */
export function onTokenChangedElsewhere(act: () => void): () => void {
  const heard = (): void => {
    const token = storedToken()
    if (token === own || unsaved.pause?.()) return
    for (const key of Object.values(keys)) sessionStore.remove(key)
    takeToken(token)
    act()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
