import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { companies } from '../../../db/schema/roots.ts'

/** Sets the verification state. Cards show the check mark once the caller announces the change (`tell`). */
export async function setCompanyVerification(
  tx: Db,
  companyId: string,
  verification: (typeof companies.$inferSelect)['verification'],
  website?: string,
): Promise<void> {
  await tx.orm
    .update(companies)
    .set({ verification, website, revision: sql`${companies.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(companies.id, companyId))
}
