import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isRevision } from '../../../db/columns.ts'
import { leadSettings, type StatusLabels } from '../../../db/schema/leads.ts'
import { jsonColumn } from '../../../db/rows.ts'

const findRow = z.object({
  labels: jsonColumn<StatusLabels>(),
  revision: z.number(),
})

const findStatement = {
  name: 'lead_settings_find',
  text: `select coalesce(s.status_labels, '{}'::jsonb) as labels, coalesce(s.revision, 1) as revision
    from companies co left join lead_settings s on s.company_id = co.id where co.id = $1`,
}

/** The company's own labels, by status. */
export async function findLeadSettings(db: Db, companyId: string): Promise<{ labels: StatusLabels; revision: number }> {
  const [row] = await db.rows(findRow, findStatement, [companyId])
  return row ?? { labels: {}, revision: 1 }
}

/** Locks the settings until the commit and returns them. */
export async function lockLeadSettings(tx: Db, companyId: string): Promise<StatusLabels> {
  await tx.orm.insert(leadSettings).values({ companyId }).onConflictDoNothing()
  const [row] = await tx.orm
    .select({ labels: leadSettings.statusLabels })
    .from(leadSettings)
    .where(eq(leadSettings.companyId, companyId))
    .for('update')
  return row?.labels ?? {}
}

/** Returns false if the edit began from an outdated revision. */
export async function storeLeadSettings(
  tx: Db,
  companyId: string,
  statusLabels: StatusLabels,
  revision: number | undefined,
): Promise<boolean> {
  const stored = await tx.orm
    .update(leadSettings)
    .set({ statusLabels, revision: sql`${leadSettings.revision} + 1`, updatedAt: sql`now()` })
    .where(and(eq(leadSettings.companyId, companyId), isRevision(leadSettings.revision, revision)))
    .returning({ revision: leadSettings.revision })
  return stored.length === 1
}
