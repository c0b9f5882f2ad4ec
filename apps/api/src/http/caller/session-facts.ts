import type { SessionFactor, SessionWay } from '@kartu/contracts/identity/auth.data'
import {
  type FactorRule,
  noSignInRules,
  type SessionFacts,
  type SignInRules,
} from '@kartu/contracts/governance/sign-in-rules.policy'

/** SQL for the longest time for which a session was idle, including now. */
export const idleSeconds = (of: string): string =>
  `greatest(${of}.idle_seconds, extract(epoch from now() - ${of}.last_used_at)::int)`

/**
 * True if the company requires its own sign-in from the member `m`, and the session `s` has not used it. It applies if
 * an address of the account (`s.email`) or of the member is at one of the company's domains, or if the member is bound
 * to the sign-in. `m` also has the company's requirements.
 */
export const lacksCompany = `coalesce((array[split_part(s.email, '@', 2), split_part(m.email, '@', 2)]
    && m.required_sign_in_domains or m.sign_in_bound and m.required_sign_in_domains <> '{}') and not m.company_id = any(s.through_company_ids), false)`

/** Facts about a session `s` that rules check, as JSON. */
export const sessionFacts = `json_build_object('way', s.way, 'proofs', s.proofs, 'factor', s.factor, 'lacks_company', ${lacksCompany},
  'through', m.company_id = any(s.through_company_ids),
  'begun', extract(epoch from s.created_at), 'idle', ${idleSeconds('s')})`

export interface SessionFactsRow {
  way: SessionWay | null
  factor: SessionFactor | null
  proofs: SessionFacts['proofs']
  lacks_company: boolean
  /** Null for a person without a membership. */
  through: boolean | null
  /** Seconds since 1970. */
  begun: number
  idle: number
}

export const factsOf = ({ way, proofs, factor, begun, idle, ...company }: SessionFactsRow): SessionFacts => ({
  way,
  proofs,
  factor,
  lacksCompany: company.lacks_company,
  isThrough: company.through === true,
  begunAt: begun * 1000,
  idleSeconds: idle,
})

/** A row of `sign_in_rules` as JSON. */
export interface SignInRulesRow {
  second_factor: FactorRule
  second_factor_from: string | null
  idle_minutes: number | null
  session_hours: number | null
  email_domains: string[]
}

export const rulesOf = (row: SignInRulesRow | null): SignInRules =>
  row === null
    ? noSignInRules
    : {
        secondFactor: row.second_factor,
        secondFactorFrom: row.second_factor_from,
        idleMinutes: row.idle_minutes,
        sessionHours: row.session_hours,
        emailDomains: row.email_domains,
      }
