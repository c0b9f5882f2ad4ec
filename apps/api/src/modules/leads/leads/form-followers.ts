import type { Db } from '../../../db/db.ts'
import { Registered } from '../../../lib/registered.ts'
import type { AuditFact } from '../../platform/audit/audit.ts'

/**
 * Functions that are called with the ID of an event or a short link before it is deleted, in the same transaction. They
 * return audit entries about the data of upper areas that is deleted with it.
 */
export const formFollowers = new Registered<(tx: Db, companyId: string, formId: string) => Promise<AuditFact[]>>(
  'Data that follows forms',
)

export async function followForm(tx: Db, companyId: string, formId: string): Promise<AuditFact[]> {
  const facts = await Promise.all(formFollowers.entries.map((follow) => follow(tx, companyId, formId)))
  return facts.flat()
}
