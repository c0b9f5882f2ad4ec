import type { Actor } from '@kartu/contracts/actor'
import { auditRetentionMonthsMin } from '@kartu/contracts/limits'
import { type RetentionMonths, retentionNames, shortenedOf } from '@kartu/contracts/governance/retention.plain'
import type { Retention, UpdateRetention } from '@kartu/contracts/governance/retention'
import type { Database, Db } from '../../../db/db.ts'
import { eachCompanyWith } from '../../../db/each-company.ts'
import { AppError } from '../../../http/errors.ts'
import type { Session } from '../../../http/caller/session.ts'
import { isCutSaid } from '../../platform/audit/audit-chain.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { countOld, deleteOldFigures, deleteOldRecords, findCut, trimAudit } from './old-data.sql.ts'
import { findRetention, hasLimit, lockRetention, type RetentionRow, storeRetention } from './retention.sql.ts'

const monthsOf = ({ audit_months, figure_months, record_months }: RetentionMonths): RetentionMonths => ({
  audit_months,
  figure_months,
  record_months,
})

/** Number of rows of each requested kind that would be deleted. */
export async function previewRetention(
  db: Db,
  companyId: string,
  asked: { [Name in keyof RetentionMonths]?: number | undefined },
): Promise<Record<keyof RetentionMonths, number>> {
  const counts = { audit_months: 0, figure_months: 0, record_months: 0 }
  for (const name of retentionNames) {
    const months = asked[name]
    if (months !== undefined) counts[name] = await countOld(db, companyId, name, months)
  }
  return counts
}

interface Setting {
  actor: Actor
  session: Session
  address: string
}

/**
 * Saves the periods, which take effect at night. A shorter period requires a proof (decision 148), because deleted data
 * cannot be restored.
 */
export async function setRetention(
  tx: Db,
  { actor, session, address }: Setting,
  { revision, ...after }: UpdateRetention,
): Promise<Retention> {
  const { companyId } = actor
  const before = monthsOf(await lockRetention(tx, companyId))
  if (shortenedOf(before, after).length > 0) await requireProof(tx, session, 'shorten_retention')
  if (!(await storeRetention(tx, companyId, after, revision))) throw new AppError('changed_elsewhere')
  await tell(
    tx,
    { actor, address },
    {
      audit: [{ action: 'retention.updated', subjectId: companyId, before, after }],
      shows: 'nothing',
      notify: [],
    },
  )
  return findRetention(tx, companyId)
}

/** Deletes expired data in all companies. Idempotent. */
export const applyRetention = (database: Database): Promise<void> =>
  eachCompanyWith(database, hasLimit, async (db, companyId) => {
    const kept = await findRetention(db, companyId)
    if (kept.figure_months !== null || kept.record_months !== null)
      await database.transaction({ companyId }, (tx) => deleteOld(tx, companyId, kept))
    if (kept.audit_months !== null) await shortenAudit(database, companyId)
  })

async function deleteOld(tx: Db, companyId: string, kept: RetentionRow): Promise<void> {
  const { figure_months: figures, record_months: records } = kept
  const gone = {
    days: figures === null ? 0 : await deleteOldFigures(tx, companyId, figures),
    records: records === null ? 0 : await deleteOldRecords(tx, companyId, records),
  }
  if (gone.days + gone.records === 0) return
  await tell(tx, bySystem(companyId, 'job'), {
    audit: [{ action: 'retention.applied', after: gone }],
    shows: 'nothing',
    notify: [],
  })
}

/**
 * Records the cut in the log first, in a separate transaction: on a cluster, the owner of the tables, who deletes, and
 * the program cannot share one. The next nightly run completes an interrupted cut.
 */
async function shortenAudit(database: Database, companyId: string): Promise<void> {
  await database.transaction({ companyId }, async (tx) => {
    const { audit_months: months } = await lockRetention(tx, companyId)
    // The database enforces this minimum.
    if (months === null || months < auditRetentionMonthsMin) return
    const cut = await findCut(tx, companyId, months)
    if (cut && !(await isCutSaid(tx, companyId, cut)))
      await tell(tx, bySystem(companyId, 'job'), {
        audit: [{ action: 'audit.trimmed', after: { ...cut } }],
        shows: 'nothing',
        notify: [],
      })
  })
  await database.transaction({ companyId }, trimAudit)
}
