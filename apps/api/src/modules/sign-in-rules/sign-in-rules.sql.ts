import type { Role } from '@kartu/contracts/actor'
import type { SignInRules } from '@kartu/contracts/sign-in-rules.policy'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { namedStatement } from '../../db/named-statement.ts'
import { isRevision } from '../../db/revision.ts'
import { hasAccess } from '../members/member-status.sql.ts'
import { signInRules } from './sign-in-rules.tables.ts'
import { sessionFacts, type SessionFactsRow, type SignInRulesRow } from './session-facts.ts'

interface OwnSignInRow {
  name: string
  facts: SessionFactsRow
  rules: SignInRulesRow | null
  second_factor: boolean
}

const mine = {
  name: 'sign_in_rules_mine',
  text: `select co.name, ${sessionFacts} as facts, to_jsonb(r) as rules,
      exists (select from authenticators a where a.user_id = s.user_id and a.confirmed_at is not null)
        or exists (select from second_factors f where f.user_id = s.user_id) as second_factor
    from sessions s join users u on u.id = s.user_id join companies co on co.id = $1
    left join members m on m.company_id = co.id and m.user_id = s.user_id left join sign_in_rules r on r.company_id = co.id
    where s.id = $2`,
}

/** What a company asks, beside what there is of the session. */
export const findOwnSignIn = async (db: Db, companyId: string, sessionId: string): Promise<OwnSignInRow | undefined> =>
  (await db.rows<OwnSignInRow>(mine, [companyId, sessionId]))[0]

type RulesRow = typeof signInRules.$inferSelect

export async function findRules(db: Db, companyId: string): Promise<RulesRow | undefined> {
  return (await db.orm.select().from(signInRules).where(eq(signInRules.companyId, companyId)))[0]
}

/** Keeps the rules from changing until the commit, and gives them. */
export async function lockRules(tx: Db, companyId: string): Promise<RulesRow> {
  await tx.orm.insert(signInRules).values({ companyId }).onConflictDoNothing()
  const [row] = await tx.orm.select().from(signInRules).where(eq(signInRules.companyId, companyId)).for('update')
  if (!row) throw new Error('Rules that were made are not there')
  return row
}

/** Undefined where somebody else has saved since the revision that the edit began from. */
export async function storeRules(
  tx: Db,
  companyId: string,
  rules: SignInRules,
  revision: number | undefined,
): Promise<RulesRow | undefined> {
  const [stored] = await tx.orm
    .update(signInRules)
    .set({ ...rules, revision: sql`${signInRules.revision} + 1`, updatedAt: sql`now()` })
    .where(and(eq(signInRules.companyId, companyId), isRevision(signInRules.revision, revision)))
    .returning()
  return stored
}

interface PersonRow {
  id: string
  name: string
  email: string
  roles: Role[]
  has_app: boolean
  has_passkey: boolean
}

const hasApp = 'exists (select from authenticators a where a.user_id = m.user_id and a.confirmed_at is not null)'

const asksForFactor = 'exists (select from second_factors f where f.user_id = m.user_id)'
const hasPasskey = `(${asksForFactor} and exists (select from passkeys p where p.user_id = m.user_id))`
const hasNone = `not (${hasApp} or ${asksForFactor})`

const people = namedStatement<PersonRow>()(
  'sign_in_rules_people',
  { companyId: 'uuid', without: 'boolean', after: 'uuid', count: 'int' },
  (at) => `select m.id, c.display_name as name, u.email, m.roles, ${hasApp} as has_app, ${hasPasskey} as has_passkey
    from members m join users u on u.id = m.user_id join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = ${at.companyId} and ${hasAccess('m')}
      and (not ${at.without} or ${hasNone}) and (${at.after} is null or m.id > ${at.after})
    order by m.id limit ${at.count}`,
)

/** People with access in the order of their joining; at most `count` behind `after`. */
export const findPeople = (
  db: Db,
  companyId: string,
  asked: { without: boolean; after: string | null; count: number },
): Promise<PersonRow[]> => people(db, { companyId, ...asked })

const counts = {
  name: 'sign_in_rules_counts',
  text: `select count(*)::int as total, count(*) filter (where ${hasNone})::int as without
    from members m where m.company_id = $1 and ${hasAccess('m')}`,
}

export async function countPeople(db: Db, companyId: string): Promise<{ total: number; without: number }> {
  const [row] = await db.rows<{ total: number; without: number }>(counts, [companyId])
  return row ?? { total: 0, without: 0 }
}
