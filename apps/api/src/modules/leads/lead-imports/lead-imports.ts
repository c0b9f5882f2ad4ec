import type { AnswerRows } from '@kartu/contracts/platform/table-imports'
import type { CheckLeadImport } from '@kartu/contracts/leads/lead-imports'
import { callerIdOf } from '@kartu/contracts/principal'
import type { Db } from '../../../db/db.ts'
import { notFound } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { countOutcomes } from '../../platform/table-imports/import-rows.sql.ts'
import { updateImport } from '../../platform/table-imports/table-imports.sql.ts'
import { beginApplication, beginRun, ImportJob, requireChecked } from '../../platform/table-imports/table-imports.ts'
import type { CallerInPro, LeadCaller } from '../pro-users/pro-access.ts'
import { answerKnown, type LeadImportRecord, findLeadImport, lockLeadImport } from './lead-imports.sql.ts'
import { leadList } from './suggest-lead-mapping.ts'

/** The part of the definition of lead imports that is needed to start them. */
export const leadImports = {
  list: leadList,
  bulkJob: 'import_leads',
  queues: {
    check: { queue: 'lead_import_check', payload: ImportJob },
    apply: { queue: 'lead_import_apply', payload: ImportJob },
  },
} as const

/**
 * Returns an import of the caller. Its rows contain people who are not yet leads of the company, so only the caller may
 * see them.
 */
export async function requireLeadImport(
  db: Db,
  actor: LeadCaller,
  importId: string,
  find = findLeadImport,
): Promise<LeadImportRecord> {
  const file = await find(db, actor.companyId, importId)
  if (!file || file.user_id !== callerIdOf(actor)) throw notFound()
  return file
}

/**
 * Begins a dry run, which replaces a running one that has a different mapping. Throws `import_mapping`, `import_state`.
 */
export async function beginLeadCheck(
  tx: Db,
  queue: Queue,
  { actor, address }: CallerInPro,
  importId: string,
  { mapping, country, date_order: order }: CheckLeadImport,
): Promise<LeadImportRecord> {
  const file = await requireLeadImport(tx, actor, importId, lockLeadImport)
  const reading = { country: country ?? file.country, date_order: order ?? '' } as const
  await beginRun(tx, queue, { actor, address }, leadImports, file, { mapping, ...reading })
  return requireLeadImport(tx, actor, importId)
}

/** Stores whether the people of rows are known. Throws `import_state` unless a check is complete. */
export async function answerLeadRows(
  tx: Db,
  actor: LeadCaller,
  importId: string,
  input: AnswerRows,
): Promise<LeadImportRecord> {
  const { companyId } = actor
  const file = await requireLeadImport(tx, actor, importId, lockLeadImport)
  requireChecked(file)
  await answerKnown(tx, companyId, importId, input, file.applied_row)
  await updateImport(tx, companyId, importId, { counts: await countOutcomes(tx, companyId, importId) })
  return requireLeadImport(tx, actor, importId)
}

/** Starts adding the leads of the last check. Throws `import_state` unless that check is complete. */
export async function beginLeadApplication(
  tx: Db,
  queue: Queue,
  acting: CallerInPro,
  importId: string,
): Promise<LeadImportRecord> {
  const file = await requireLeadImport(tx, acting.actor, importId, lockLeadImport)
  await beginApplication(tx, queue, acting, leadImports, file)
  return requireLeadImport(tx, acting.actor, importId)
}
