import { isAdmin, isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'
import type { SessionFactor } from '../identity/auth.data.ts'
import { mayAct, type SessionRecord } from '../identity/session-record.policy.ts'

/** Of whom a second factor is asked. */
export const factorRules = ['off', 'admins', 'everyone'] as const
export type FactorRule = (typeof factorRules)[number]

/** What a company asks of the sessions in which people work for it. */
export interface SignInRules {
  readonly secondFactor: FactorRule
  /** Until then people are asked for a second factor and let in without one; ISO 8601. Null asks from the start. */
  readonly secondFactorFrom: string | null
  /** How long a session may go unused. Null: as long as the installation lets it. */
  readonly idleMinutes: number | null
  /** How long after its start a session ends for this company. Null: when the installation ends it. */
  readonly sessionHours: number | null
  /** Of the addresses that new people may have, in lower case; none lets in all. */
  readonly emailDomains: readonly string[]
}

export const noSignInRules: SignInRules = {
  secondFactor: 'off',
  secondFactorFrom: null,
  idleMinutes: null,
  sessionHours: null,
  emailDomains: [],
}

/** The session record, and how the session stands to one company. */
export interface SessionFacts extends SessionRecord {
  readonly factor: SessionFactor | null
  /** The longest time that nobody used it, up to now. */
  readonly idleSeconds: number
  /** The company requires its own sign-in of this person, and the session has not come through it. */
  readonly lacksCompany?: boolean
  /** The session came through the company's provider. */
  readonly isThrough?: boolean
}

/** What a session lacks for a company; each is an error of the closed list with a page that says what to do. */
export const signInNeeds = [
  'own_proof_needed',
  'company_sign_in_needed',
  'second_factor_needed',
  'sign_in_needed',
] as const
export type SignInNeed = (typeof signInNeeds)[number]

/** What a session lacks: now, and where a grace period ends later, from then on. */
export interface Lack {
  need: SignInNeed
  /** Milliseconds since 1970; null is now. */
  from: number | null
}

/**
 * The one place where the rules of a company are held against a session. Asked on every call in a company; `now` in
 * milliseconds since 1970. The first lack that counts now is the one to be told.
 */
export function lacksOf(rules: SignInRules, actor: Pick<Principal, 'roles'>, facts: SessionFacts, now: number): Lack[] {
  const lacks: Lack[] = []
  const { idleMinutes, sessionHours } = rules
  // The provider of one company opens no other company.
  if (facts.way === 'company' && facts.isThrough !== true && !mayAct(facts, 'enter_other_company', now))
    lacks.push({ need: 'own_proof_needed', from: null })
  // A super admin whose factor is older than the session always comes in: a provider that fails locks nobody out.
  const isExempt = actor.roles.includes('super_admin') && mayAct(facts, 'skip_company_sign_in', now)
  if (facts.lacksCompany === true && !isExempt) lacks.push({ need: 'company_sign_in_needed', from: null })
  const isOld = sessionHours !== null && now - facts.begunAt >= sessionHours * 3_600_000
  const wasIdle = idleMinutes !== null && facts.idleSeconds >= idleMinutes * 60
  if (isOld || wasIdle) lacks.push({ need: 'sign_in_needed', from: null })
  if (asksForFactor(rules.secondFactor, actor) && facts.factor === null)
    lacks.push({ need: 'second_factor_needed', from: laterThan(rules.secondFactorFrom, now) })
  return lacks
}

/** What a session lacks now, so that it does not get in; undefined lets it in. */
export const needOf = (...asked: Parameters<typeof lacksOf>): SignInNeed | undefined =>
  lacksOf(...asked).find(({ from }) => from === null)?.need

/** People with any role in the company count as admins here: each of them reaches what is others'. */
const asksForFactor = (rule: FactorRule, { roles }: Pick<Principal, 'roles'>): boolean =>
  rule === 'everyone' || (rule === 'admins' && roles.length > 0)

function laterThan(from: string | null, now: number): number | null {
  const at = from === null ? now : Date.parse(from)
  return at > now ? at : null
}

/** Whether rules would let in a session that those before keep out: that asks who is there (decision 148). */
export const loosens = (before: SignInRules, after: SignInRules, now: number): boolean =>
  factorRules.indexOf(after.secondFactor) < factorRules.indexOf(before.secondFactor) ||
  (before.secondFactor !== 'off' &&
    (laterThan(after.secondFactorFrom, now) ?? now) > (laterThan(before.secondFactorFrom, now) ?? now)) ||
  (after.idleMinutes ?? Infinity) > (before.idleMinutes ?? Infinity) ||
  (after.sessionHours ?? Infinity) > (before.sessionHours ?? Infinity) ||
  allowsMore(before.emailDomains, after.emailDomains)

const allowsMore = (before: readonly string[], after: readonly string[]): boolean =>
  before.length > 0 && (after.length === 0 || after.some((domain) => !before.includes(domain)))

/** Whether somebody with this address may become one of the company's people. A domain is none of its subdomains. */
export const isAllowedAddress = (domains: readonly string[], email: string): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/** The page names people of every division, so an admin of one does not see it. */
export const canSeeSignInRules = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** They may keep out other admins. */
export const canSetSignInRules = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
