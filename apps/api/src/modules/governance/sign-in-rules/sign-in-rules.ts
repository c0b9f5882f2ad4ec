import type { Actor } from '@kartu/contracts/actor'
import { perPageDefault } from '@kartu/contracts/limits'
import type {
  CompanySignInRules,
  OwnSignIn,
  PersonOutside,
  SecuredPerson,
  UpdateSignInRules,
} from '@kartu/contracts/governance/sign-in-rules'
import {
  lacksOf,
  loosens,
  needOf,
  noSignInRules,
  type SignInNeed,
  type SignInRules,
} from '@kartu/contracts/governance/sign-in-rules.policy'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import type { Session } from '../../../http/caller/session.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { tell } from '../../platform/audit/tell.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { factsOf, rulesOf } from '../../../http/caller/session-facts.ts'
import { awaitReminders } from './factor-reminders.ts'
import { countPeople, findOutside, findPeople, findSecured } from './secured-people.sql.ts'
import { onStricterSignIn } from './sign-in-tightened.ts'
import { findOwnSignIn, lockRules, storeRules } from './sign-in-rules.sql.ts'
import { findRules } from '../../company/companies/required-sign-in.sql.ts'

/**
 * The company's requirements for this session, shown to a person who is kept out, and future requirements, shown as a
 * notice.
 */
export async function showOwnSignIn(
  db: Db,
  actor: Pick<Actor, 'companyId' | 'roles'>,
  session: Pick<Session, 'id'>,
): Promise<OwnSignIn> {
  const row = await findOwnSignIn(db, actor.companyId, session.id)
  if (!row) throw new AppError('unauthenticated')
  const lacks = lacksOf(rulesOf(row.rules), actor, factsOf(row.facts), Date.now())
  const soon = lacks.find(({ from }) => from !== null)
  return {
    company: { _id: actor.companyId, name: row.name },
    need: lacks.find(({ from }) => from === null)?.need ?? null,
    soon: soon?.from ? { need: soon.need, from: new Date(soon.from).toISOString() } : null,
    second_factor: row.second_factor,
  }
}

type Rules = NonNullable<Awaited<ReturnType<typeof findRules>>>

const settingsOf = (row: Omit<SignInRules, 'secondFactorFrom'>) => ({
  second_factor: row.secondFactor,
  idle_minutes: row.idleMinutes,
  session_hours: row.sessionHours,
  email_domains: [...row.emailDomains],
})

function rulesView(row: Rules | undefined): CompanySignInRules {
  if (!row) return { ...settingsOf(noSignInRules), second_factor_from: null, revision: 1 }
  const from = row.secondFactorFrom
  const isAhead = from !== null && Date.parse(from) > Date.now()
  return { ...settingsOf(row), second_factor_from: isAhead ? wireTime(from) : null, revision: row.revision }
}

export const showRules = async (db: Db, companyId: string): Promise<CompanySignInRules> =>
  rulesView(await findRules(db, companyId))

interface Setting {
  actor: Actor
  session: Session
  address: string
}

/**
 * Saves rules, which apply from each member's next call, including in existing sessions. Looser rules need a proof
 * (decision 148).
 */
export async function setRules(
  tx: Db,
  queue: Queue,
  { actor, session, address }: Setting,
  input: UpdateSignInRules,
): Promise<CompanySignInRules> {
  const { companyId } = actor
  const before = await lockRules(tx, companyId)
  const rules: SignInRules = {
    secondFactor: input.second_factor,
    secondFactorFrom: graceEnd(input, before),
    idleMinutes: input.idle_minutes,
    sessionHours: input.session_hours,
    emailDomains: input.email_domains,
  }
  if (loosens(before, rules, Date.now())) await requireProof(tx, session, 'loosen_sign_in_rules')
  await requireOwn(tx, actor, session, rules)
  const { secondFactorFrom: end } = rules
  const newPeriod = end !== before.secondFactorFrom
  const stored = await storeRules(tx, companyId, rules, { revision: input.revision, newPeriod })
  if (!stored) throw new AppError('changed_elsewhere')
  if (loosens(rules, before, Date.now())) await onStricterSignIn(tx, companyId)
  if (newPeriod && end !== null) await awaitReminders(tx, queue, companyId, end)
  const fact = { action: 'sign_in_rules.updated' as const, subjectId: companyId }
  const values = { before: settingsOf(before), after: settingsOf(stored) }
  await tell(tx, { actor, address }, { audit: [{ ...fact, ...values }], shows: 'nothing', notify: [] })
  return rulesView(stored)
}

function graceEnd({ second_factor: rule, grace_days: days }: UpdateSignInRules, before: Rules): string | null {
  if (rule === 'off') return null
  if (days === undefined) return before.secondFactorFrom
  return days === 0 ? null : new Date(Date.now() + days * 86_400_000).toISOString()
}

const ownFirst = {
  // A caller without a proof has been rejected earlier.
  own_proof_needed: 'not_allowed',
  company_sign_in_needed: 'not_allowed',
  second_factor_needed: 'own_second_factor_first',
  sign_in_needed: 'own_sign_in_first',
} as const satisfies Record<SignInNeed, string>

/** The author of a rule must already meet it, regardless of a grace period, so that they cannot lock themselves out. */
async function requireOwn(tx: Db, actor: Actor, session: Session, rules: SignInRules): Promise<void> {
  const own = await findOwnSignIn(tx, actor.companyId, session.id)
  if (!own) throw new AppError('unauthenticated')
  const need = needOf({ ...rules, secondFactorFrom: null }, actor, factsOf(own.facts), Date.now())
  if (need) throw new AppError(ownFirst[need])
}

export async function listSecuredPeople(
  db: Db,
  companyId: string,
  { without, after }: { without?: 'true' | undefined; after?: string | undefined },
): Promise<{ people: SecuredPerson[]; more: boolean; total: number; without: number }> {
  const secured = await findSecured(db, companyId)
  const asked = { secured, without: without === 'true', after: after ?? null, count: perPageDefault + 1 }
  const rows = await findPeople(db, companyId, asked)
  const people = rows
    .slice(0, perPageDefault)
    .map(({ id, name, email, roles, has_app: hasApp, has_passkey: hasPasskey }): SecuredPerson => ({
      _id: id,
      name,
      email,
      roles,
      factors: [...(hasApp ? (['app'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])],
    }))
  return { people, more: rows.length > perPageDefault, ...(await countPeople(db, companyId, secured)) }
}

/** The first members whose address a rule would no longer accept; they remain members until an admin removes them. */
export async function listOutside(
  db: Db,
  companyId: string,
  domains: string[],
): Promise<{ people: PersonOutside[]; total: number }> {
  const rows = await findOutside(db, companyId, domains, perPageDefault)
  const people = rows.map(({ id, name, email, status }) => ({ _id: id, name, email, status }))
  return { people, total: rows[0]?.total ?? 0 }
}
