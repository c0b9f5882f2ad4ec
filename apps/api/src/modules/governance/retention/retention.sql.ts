import { type RetentionMonths, retentionNames } from '@kartu/contracts/governance/retention.plain'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { isRevision } from '../../../db/columns.ts'
import { retentionSettings } from '../../../db/schema/governance.ts'

const findStatement = {
  name: 'retention_find',
  text: `select r.audit_months, r.figure_months, r.record_months, coalesce(r.revision, 1) as revision,
      f.retention_months as lead_months
    from companies co left join retention_settings r on r.company_id = co.id
    left join lead_forms f on f.company_id = co.id where co.id = $1`,
}

/** True if the company limits a retention period. */
export const hasLimit: Condition = `exists (select from retention_settings
  where company_id = $1 and coalesce(${retentionNames.join(', ')}) is not null)`

const retentionRow = z
  .object({
    audit_months: z.number().nullable(),
    figure_months: z.number().nullable(),
    record_months: z.number().nullable(),
  })
  .extend({
    revision: z.number(),
    lead_months: z.number().nullable(),
  })
export type RetentionRow = z.infer<typeof retentionRow>

export async function findRetention(db: Db, companyId: string): Promise<RetentionRow> {
  const [row] = await db.rows(retentionRow, findStatement, [companyId])
  if (!row) throw new Error('The company does not exist')
  return row
}

/** Locks and returns the settings until the commit. */
export async function lockRetention(tx: Db, companyId: string): Promise<RetentionRow> {
  await tx.orm.insert(retentionSettings).values({ companyId }).onConflictDoNothing()
  await tx.orm.select().from(retentionSettings).where(eq(retentionSettings.companyId, companyId)).for('update')
  return findRetention(tx, companyId)
}

/** Returns false if another admin has saved since the revision from which the edit began. */
export async function storeRetention(
  tx: Db,
  companyId: string,
  { audit_months: auditMonths, figure_months: figureMonths, record_months: recordMonths }: RetentionMonths,
  revision: number | undefined,
): Promise<boolean> {
  const stored = await tx.orm
    .update(retentionSettings)
    .set({
      auditMonths,
      figureMonths,
      recordMonths,
      revision: sql`${retentionSettings.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(retentionSettings.companyId, companyId), isRevision(retentionSettings.revision, revision)))
    .returning({ revision: retentionSettings.revision })
  return stored.length === 1
}
