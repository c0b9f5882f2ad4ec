import { isAdmin, isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'
import type { SessionFactor } from '../identity/auth.data.ts'
import { mayAct, type SessionRecord } from '../identity/session-record.policy.ts'

/** People who need a second factor. */
export const factorRules = ['off', 'admins', 'everyone'] as const
export type FactorRule = (typeof factorRules)[number]

/** Requirements of a company for sessions. */
export interface SignInRules {
  readonly secondFactor: FactorRule
  /**
   * ISO 8601 time until which people without a second factor are reminded of it but admitted. Null requires it at once.
   */
  readonly secondFactorFrom: string | null
  /** Maximum idle time of a session. Null uses the installation's. */
  readonly idleMinutes: number | null
  /** Maximum length of a session for this company. Null uses the installation's. */
  readonly sessionHours: number | null
  /** Allowed domains of new people, in lower case; an empty list allows all. */
  readonly emailDomains: readonly string[]
}

export const noSignInRules: SignInRules = {
  secondFactor: 'off',
  secondFactorFrom: null,
  idleMinutes: null,
  sessionHours: null,
  emailDomains: [],
}

/** The session record, with facts about one company. */
export interface SessionFacts extends SessionRecord {
  readonly factor: SessionFactor | null
  /** Longest idle time of the session so far. */
  readonly idleSeconds: number
  /** True if the company requires its own sign-in and the session did not use it. */
  readonly lacksCompany?: boolean
  /** True if the session came through the company's provider. */
  readonly isThrough?: boolean
}

/** Lacks of a session, each an error code with a page that explains the remedy. */
export const signInNeeds = [
  'own_proof_needed',
  'company_sign_in_needed',
  'second_factor_needed',
  'sign_in_needed',
] as const
export type SignInNeed = (typeof signInNeeds)[number]

/** A lack that applies now, or after a grace period. */
export interface Lack {
  need: SignInNeed
  /** Milliseconds since 1970; null means now. */
  from: number | null
}

/**
 * The only comparison of a company's rules with a session, on every call in a company. `now` is in milliseconds since
 * 1970. The first lack that applies now is reported.
 */
export function lacksOf(rules: SignInRules, actor: Pick<Principal, 'roles'>, facts: SessionFacts, now: number): Lack[] {
  const lacks: Lack[] = []
  const { idleMinutes, sessionHours } = rules
  // The provider of one company does not admit sessions to another.
  if (facts.way === 'company' && facts.isThrough !== true && !mayAct(facts, 'enter_other_company', now))
    lacks.push({ need: 'own_proof_needed', from: null })
  // A super admin with a factor older than the session is always admitted, so that a failing provider locks no company.
  const isExempt = actor.roles.includes('super_admin') && mayAct(facts, 'skip_company_sign_in', now)
  if (facts.lacksCompany === true && !isExempt) lacks.push({ need: 'company_sign_in_needed', from: null })
  const isOld = sessionHours !== null && now - facts.begunAt >= sessionHours * 3_600_000
  const wasIdle = idleMinutes !== null && facts.idleSeconds >= idleMinutes * 60
  if (isOld || wasIdle) lacks.push({ need: 'sign_in_needed', from: null })
  if (asksForFactor(rules.secondFactor, actor) && facts.factor === null)
    lacks.push({ need: 'second_factor_needed', from: laterThan(rules.secondFactorFrom, now) })
  return lacks
}

/** The lack that excludes the session now; undefined admits it. */
export const needOf = (...asked: Parameters<typeof lacksOf>): SignInNeed | undefined =>
  lacksOf(...asked).find(({ from }) => from === null)?.need

/** People with any role count as admins here, because each can reach data of others. */
const asksForFactor = (rule: FactorRule, { roles }: Pick<Principal, 'roles'>): boolean =>
  rule === 'everyone' || (rule === 'admins' && roles.length > 0)

function laterThan(from: string | null, now: number): number | null {
  const at = from === null ? now : Date.parse(from)
  return at > now ? at : null
}

/** True if new rules would admit a session that the old ones exclude, which needs a fresh proof (decision 148). */
export const loosens = (before: SignInRules, after: SignInRules, now: number): boolean =>
  factorRules.indexOf(after.secondFactor) < factorRules.indexOf(before.secondFactor) ||
  (before.secondFactor !== 'off' &&
    (laterThan(after.secondFactorFrom, now) ?? now) > (laterThan(before.secondFactorFrom, now) ?? now)) ||
  (after.idleMinutes ?? Infinity) > (before.idleMinutes ?? Infinity) ||
  (after.sessionHours ?? Infinity) > (before.sessionHours ?? Infinity) ||
  allowsMore(before.emailDomains, after.emailDomains)

const allowsMore = (before: readonly string[], after: readonly string[]): boolean =>
  before.length > 0 && (after.length === 0 || after.some((domain) => !before.includes(domain)))

/** True if a person with this address may join. Subdomains of a domain are not included. */
export const isAllowedAddress = (domains: readonly string[], email: string): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/** The page names people of every division, so division admins do not see it. */
export const canSeeSignInRules = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** Only super admins, because rules may keep out other admins. */
export const canSetSignInRules = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
