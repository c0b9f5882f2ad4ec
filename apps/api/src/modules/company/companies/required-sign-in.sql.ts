import { domainOf } from '@kartu/contracts/governance/company-sign-in.plain'
import type { Db } from '../../../db/db.ts'
import { eq } from 'drizzle-orm'
import { signInRules } from '../../../db/schema/governance.ts'

const requiredStatement = {
  name: 'company_sign_in_required_of',
  text: `select from companies where id = $1 and $2 = any(required_sign_in_domains)`,
}

/** True if the company requires its own sign-in for this email address. */
export const requiresCompanySignIn = async (db: Db, companyId: string, email: string): Promise<boolean> =>
  (await db.run(requiredStatement, [companyId, domainOf(email)])) > 0

export type RulesRow = typeof signInRules.$inferSelect

/** Returns the company's sign-in rules, undefined if it has none. */
export async function findRules(db: Db, companyId: string): Promise<RulesRow | undefined> {
  return (await db.orm.select().from(signInRules).where(eq(signInRules.companyId, companyId)))[0]
}
