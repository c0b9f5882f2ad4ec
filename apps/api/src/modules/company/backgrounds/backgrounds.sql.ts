import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { updateRevised } from '../../../db/row-writes.ts'
import { companies } from '../../../db/schema/roots.ts'
import { backgrounds, backgroundSelections } from '../../../db/schema/company.ts'

export type BackgroundRow = typeof backgrounds.$inferSelect & {
  /** True if the requesting member has chosen this background. */
  selected: boolean
}

const ofCompany = (companyId: string, id: string) => and(eq(backgrounds.companyId, companyId), eq(backgrounds.id, id))

const withSelection = (db: Db, memberId: string | null) =>
  db.orm
    .select({ row: backgrounds, selected: sql<boolean>`${backgroundSelections.memberId} is not null` })
    .from(backgrounds)
    .leftJoin(
      backgroundSelections,
      and(
        eq(backgroundSelections.companyId, backgrounds.companyId),
        eq(backgroundSelections.backgroundId, backgrounds.id),
        memberId === null ? sql`false` : eq(backgroundSelections.memberId, memberId),
      ),
    )

/** Oldest first, so that a new background does not move the existing ones. */
export async function selectBackgrounds(db: Db, companyId: string, memberId: string | null): Promise<BackgroundRow[]> {
  const rows = await withSelection(db, memberId)
    .where(eq(backgrounds.companyId, companyId))
    .orderBy(backgrounds.createdAt, backgrounds.id)
  return rows.map(({ row, selected }) => ({ ...row, selected }))
}

export async function findBackground(
  db: Db,
  companyId: string,
  memberId: string,
  id: string,
): Promise<BackgroundRow | undefined> {
  const [found] = await withSelection(db, memberId).where(ofCompany(companyId, id))
  return found && { ...found.row, selected: found.selected }
}

/** Blocks other additions until the transaction ends. Returns the number of backgrounds. */
export async function lockBackgrounds(tx: Db, companyId: string): Promise<number> {
  await tx.orm.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
  return tx.orm.$count(backgrounds, eq(backgrounds.companyId, companyId))
}

export async function insertBackground(tx: Db, row: typeof backgrounds.$inferInsert): Promise<void> {
  await tx.orm.insert(backgrounds).values(row)
}

/** Returns false if no background has that ID and revision. */
export const updateBackgroundRow = (
  tx: Db,
  companyId: string,
  id: string,
  change: Partial<typeof backgrounds.$inferInsert>,
  revision: number | undefined,
): Promise<boolean> => updateRevised(tx, backgrounds, companyId, id, change, revision)

export async function deleteBackground(tx: Db, companyId: string, id: string): Promise<void> {
  await tx.orm.delete(backgrounds).where(ofCompany(companyId, id))
}

export async function putSelection(tx: Db, companyId: string, memberId: string, backgroundId: string): Promise<void> {
  await tx.orm
    .insert(backgroundSelections)
    .values({ companyId, memberId, backgroundId })
    .onConflictDoUpdate({
      target: [backgroundSelections.companyId, backgroundSelections.memberId],
      set: { backgroundId, createdAt: sql`excluded.created_at` },
    })
}

export async function dropSelection(tx: Db, companyId: string, memberId: string): Promise<void> {
  await tx.orm
    .delete(backgroundSelections)
    .where(and(eq(backgroundSelections.companyId, companyId), eq(backgroundSelections.memberId, memberId)))
}
