import type { Actor } from '@kartu/contracts/actor'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { localStore, sessionStore } from './storage.ts'
import { store, useStore } from './store.ts'
import { unsaved } from './form/unsaved.ts'

/**
 * The signed-in person and the current company. The keys are the specification's (section 3): the token outlives the
 * tab, the company is chosen per tab.
 */
export const tokenKey = 'auth.token'
const keys = {
  companyId: 'company_id',
  company: 'current_company',
  user: 'current_user',
  membershipId: 'membership_id',
  notVerified: 'not_verified',
} as const

/** The token that this page found or set itself. */
let own = localStore.get(tokenKey)

/** See `last-company.ts`. */
export const lastCompanyKey = 'kartu.last_company'

export type CompanyAccess = CurrentUser['companies'][number]

/** Companies, and personal cards, which take a company's place. */
export const placesOf = (user: CurrentUser): readonly CompanyAccess[] => [...user.companies, ...personalCardsOf(user)]

/** A user cached by an earlier version may lack this field. */
export const personalCardsOf = (user: CurrentUser): readonly CompanyAccess[] =>
  (user as Partial<CurrentUser>).personal_cards ?? []

/** Token of the person signed in on this browser, whichever tab set it last. */
export const storedToken = (): string | null => localStore.get(tokenKey)
/** Token for the calls of this tab; never that of another person who signed in in another tab. */
export const ownToken = (): string | null => own
export const isSignedIn = (): boolean => own !== null
export const currentCompanyId = (): string | null => sessionStore.get(keys.companyId)
export const isNotVerified = (): boolean => sessionStore.get(keys.notVerified) === 'true'

/** Starts a new session: everything about the previous person is deleted first. */
export function beginSession(token: string): void {
  resetSession()
  localStore.set(tokenKey, token)
  takeToken(token)
}

/** Sets the token of all further calls. */
export function takeToken(token: string | null): void {
  own = token
  changed()
}

/** Deletes everything about the session on this side; the logout call notifies the server. */
export function resetSession(): void {
  localStore.remove(tokenKey)
  localStore.remove(lastCompanyKey)
  own = null
  forgetPerson()
}

/** Forgets the person of this tab, not the session of this browser. */
export function forgetPerson(): void {
  for (const key of Object.values(keys)) sessionStore.remove(key)
  for (const forget of forgetters) forget()
  changed()
}

/** Registers a function that clears session data kept elsewhere. */
export function onSessionReset(forget: () => void): void {
  forgetters.add(forget)
}

/** The access to the current company has ended: deletes all data about it; the person stays signed in. */
export function giveUpCompany(): void {
  sessionStore.remove(keys.user)
  for (const forget of forgetters) forget()
  leaveCompany()
}

/** The company requires more of this session, so the tab drops it and shows none of its data. */
export function setCompanyAside(): void {
  for (const forget of forgetters) forget()
  forgetCompany()
}

/** The person has deleted the current company: the tab drops it without reporting a loss. */
export function leaveOwnCard(companyId: string): void {
  if (currentCompanyId() === companyId) forgetCompany()
}

/**
 * Sets the handler for the loss of the current company, with its name if known. Set once by the app, which owns the
 * router.
 */
export function onCompanyLost(act: (company: string | null) => void): void {
  companyLost = act
}

/** Stores the answer of the current-user call; a company that is missing in it is dropped. */
export function keepUser(user: CurrentUser): void {
  sessionStore.set(keys.user, JSON.stringify(user))
  const companyId = currentCompanyId()
  if (companyId !== null && !keepCompany(user, companyId)) leaveCompany()
  changed()
}

/** Makes a company of the user the current one of this tab; false if the user has no access to it. */
export function chooseCompany(user: CurrentUser, companyId: string): boolean {
  const found = keepCompany(user, companyId)
  if (found) sessionStore.set(keys.user, JSON.stringify(user))
  changed()
  return found
}

let companyLost: (company: string | null) => void = () => {}

/** Several answers may report the same loss; the first one counts. */
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

/** Stored JSON; damaged data counts as missing. */
function parsed<T>(key: string): T | null {
  const text = sessionStore.get(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

/** Person, company and membership of this tab, as last reported by the server; follows every change. */
export const useCurrent = (): Current => useStore(current)

export const useSignedIn = (): boolean => useCurrent().signedIn

/** The same for screens behind the company guard, which always have a company. */
export function useActor(): Actor {
  const { actor } = useCurrent()
  if (actor === null) throw new Error('This screen needs a company')
  return actor
}

interface Current {
  signedIn: boolean
  user: CurrentUser | null
  /** Access to a company, or to the personal card that the tab shows instead. */
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
  // While unsaved input waits for the same person, they still count as present.
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

/** True if this tab shows a personal card rather than a company. */
export const isInPersonalCard = (): boolean => current.get().actor?.personal === true

function keepCompany(user: CurrentUser, companyId: string): boolean {
  const access = placesOf(user).find(({ company }) => company._id === companyId)
  if (access === undefined) return false
  sessionStore.set(keys.companyId, access.company._id)
  sessionStore.set(keys.company, JSON.stringify(access.company))
  sessionStore.set(keys.membershipId, access.membership._id)
  // The specification's flag (sections 2 and 6): while it is set, the menu always contains Subscriptions.
  if (access.company.verification === 'verified' || !user.companies.includes(access))
    sessionStore.remove(keys.notVerified)
  else sessionStore.set(keys.notVerified, 'true')
  return true
}

/** Calls back after every change of person or company; returns a function that stops it. */
export const onSessionChange = (listener: () => void): (() => void) => current.follow(listener)

function changed(): void {
  current.set(stored())
}

/**
 * Reports when another tab signs out or signs in another person; both invalidate this tab's company, unless unsaved
 * input keeps it. A late event about this tab's previous page is ignored.
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
