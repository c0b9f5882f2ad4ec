import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { notFound } from '../../../http/errors.ts'
import { companies } from '../../../db/schema/roots.ts'
import { companyVerifications } from '../../../db/schema/company.ts'

export type VerificationRow = typeof companyVerifications.$inferSelect & {
  /** Seconds since the last code was mailed; null before the first. */
  secondsSinceCode: number | null
}

/** Company data that a verification covers. */
export interface VerifiedCompany {
  id: string
  name: string
  website: string
  verification: 'unverified' | 'pending verification' | 'verified'
}

const companyColumns = {
  id: companies.id,
  name: companies.name,
  website: companies.website,
  verification: companies.verification,
}

/** Locks the company against verification or renaming until the transaction ends. */
export async function lockCompany(tx: Db, companyId: string): Promise<VerifiedCompany> {
  const [row] = await tx.orm.select(companyColumns).from(companies).where(eq(companies.id, companyId)).for('update')
  if (!row) throw notFound()
  return row
}

export async function findVerification(db: Db, companyId: string): Promise<VerificationRow | undefined> {
  const [row] = await db.orm
    .select({
      row: companyVerifications,
      secondsSinceCode: sql<number | null>`extract(epoch from now() - ${companyVerifications.codeSentAt})::int`,
    })
    .from(companyVerifications)
    .where(eq(companyVerifications.companyId, companyId))
  return row && { ...row.row, secondsSinceCode: row.secondsSinceCode }
}

/** Replaces the company's earlier request. */
export async function replaceVerification(tx: Db, row: typeof companyVerifications.$inferInsert): Promise<void> {
  await deleteVerification(tx, row.companyId)
  await tx.orm.insert(companyVerifications).values(row)
}

export async function deleteVerification(tx: Db, companyId: string): Promise<void> {
  await tx.orm.delete(companyVerifications).where(eq(companyVerifications.companyId, companyId))
}

type Instant = 'approvedAt' | 'rejectedAt' | 'codeSentAt' | 'verifiedAt'

/** Updates the time of the last action on the company's request. */
export async function markVerification(
  tx: Db,
  companyId: string,
  what: Instant,
  more: { rejection?: string } = {},
): Promise<void> {
  await tx.orm
    .update(companyVerifications)
    .set({ ...more, [what]: sql`now()` })
    .where(eq(companyVerifications.companyId, companyId))
}

/** Lists the companies that await verification, longest wait first. */
export const selectPendingCompanies = (db: Db): Promise<VerifiedCompany[]> =>
  db.orm
    .select(companyColumns)
    .from(companies)
    .where(eq(companies.verification, 'pending verification'))
    .orderBy(companies.updatedAt, companies.id)
