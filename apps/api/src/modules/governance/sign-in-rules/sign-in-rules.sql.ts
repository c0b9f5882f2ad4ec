import type { SignInRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isRevision } from '../../../db/columns.ts'
import { signInRules } from '../../../db/schema/governance.ts'
import type { RulesRow } from '../../company/companies/required-sign-in.sql.ts'
import { sessionFacts, type SessionFactsRow, type SignInRulesRow } from '../../../http/caller/session-facts.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { finder } from '../../../db/statement-functions.ts'

const ownSignInRow = z.object({
  name: z.string(),
  facts: jsonColumn<SessionFactsRow>(),
  rules: jsonColumn<SignInRulesRow>().nullable(),
  second_factor: z.boolean(),
})
/** The company's requirements, with the state of the session. */
export const findOwnSignIn = finder(ownSignInRow)<[companyId: string, sessionId: string]>(
  'sign_in_rules_mine',
  `with s as materialized (
      select s.*, u.email, exists (select from authenticators a where a.user_id = s.user_id and a.confirmed_at is not null)
        or exists (select from second_factors f where f.user_id = s.user_id) as second_factor
      from sessions s join users u on u.id = s.user_id where s.id = $2
    ), m as materialized (
      select co.id as company_id, co.name, co.required_sign_in_domains, m.email, m.sign_in_bound, to_jsonb(r) as rules
      from companies co left join members m on m.company_id = co.id and m.user_id = (select user_id from s)
      left join sign_in_rules r on r.company_id = co.id where co.id = $1
    )
    select m.name, ${sessionFacts} as facts, m.rules, s.second_factor from s cross join m`,
)

/** Locks and returns the rules until the commit. */
export async function lockRules(tx: Db, companyId: string): Promise<RulesRow> {
  await tx.orm.insert(signInRules).values({ companyId }).onConflictDoNothing()
  const [row] = await tx.orm.select().from(signInRules).where(eq(signInRules.companyId, companyId)).for('update')
  if (!row) throw new Error('Inserted rules were not found')
  return row
}

/**
 * Returns undefined if another admin has saved since the revision from which the edit began. A new grace period
 * restarts the reminders.
 */
export async function storeRules(
  tx: Db,
  companyId: string,
  rules: SignInRules,
  { revision, newPeriod }: { revision: number | undefined; newPeriod: boolean },
): Promise<RulesRow | undefined> {
  const unreminded = newPeriod ? { remindedAhead: null, remindedLast: null } : {}
  const [stored] = await tx.orm
    .update(signInRules)
    .set({
      ...rules,
      emailDomains: [...rules.emailDomains],
      ...unreminded,
      revision: sql`${signInRules.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(signInRules.companyId, companyId), isRevision(signInRules.revision, revision)))
    .returning()
  return stored
}
