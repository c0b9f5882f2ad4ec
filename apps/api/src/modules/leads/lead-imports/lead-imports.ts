import type { AnswerRows } from '@kartu/contracts/team/import-checks'
import type { CheckLeadImport } from '@kartu/contracts/leads/lead-imports'
import type { LeadImportField } from '@kartu/contracts/leads/lead-imports.data'
import type { Db } from '../../../db/db.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { countOutcomes, updateImport } from '../../team/imports/imports.sql.ts'
import { requireMapping } from '../../team/imports/rows/require-mapping.ts'
import { showAsJob } from '../../team/imports/show-as-job.ts'
import type { LeadActing } from '../leads/require-lead.ts'
import { leadImportApplyQueue, leadImportCheckQueue } from './lead-imports.queues.ts'
import { answerKnown, type LeadImportRecord, findLeadImport, lockLeadImport } from './lead-imports.sql.ts'
import { isManyOfLead } from './suggest-lead-mapping.ts'

/**
 * Returns an import of the actor. Its rows contain people who are not leads of the company yet, so no one else sees
 * them.
 */
export async function requireLeadImport(
  db: Db,
  { companyId, userId }: LeadActing['actor'],
  importId: string,
  find = findLeadImport,
): Promise<LeadImportRecord> {
  const file = await find(db, companyId, importId)
  if (!file || file.user_id !== userId) throw notFound()
  return file
}

/** Begins a dry run, which replaces a running one with another mapping. Throws `import_mapping`, `import_state`. */
export async function beginLeadCheck(
  tx: Db,
  queue: Queue,
  { actor, address }: LeadActing,
  importId: string,
  { mapping, country, date_order: order }: CheckLeadImport,
): Promise<LeadImportRecord> {
  const { companyId, userId } = actor
  const file = await requireLeadImport(tx, actor, importId, lockLeadImport)
  if (file.state === 'applying' || file.state === 'done') throw new AppError('import_state')
  requireMapping(mapping, file.columns.length, rules)
  const run = file.run + 1
  const begun = { state: 'checking', mapping, run, progress: 0, counts: null, error: null } as const
  const reading = { country: country ?? file.country, date_order: order ?? '' } as const
  await updateImport(tx, companyId, importId, { ...begun, ...reading })
  await queue.enqueue(tx, leadImportCheckQueue, { companyId, importId, run, userId, address })
  return requireLeadImport(tx, actor, importId)
}

/** Stores whether the people of rows are known. Throws `import_state` unless a check is complete. */
export async function answerLeadRows(
  tx: Db,
  actor: LeadActing['actor'],
  importId: string,
  input: AnswerRows,
): Promise<LeadImportRecord> {
  const { companyId } = actor
  const file = await requireLeadImport(tx, actor, importId, lockLeadImport)
  if (file.state !== 'checked') throw new AppError('import_state')
  await answerKnown(tx, companyId, importId, input, file.applied_row)
  await updateImport(tx, companyId, importId, { counts: await countOutcomes(tx, companyId, importId) })
  return requireLeadImport(tx, actor, importId)
}

/** Begins to add the leads of the last check. Throws `import_state` unless that check is complete. */
export async function beginLeadApplication(
  tx: Db,
  queue: Queue,
  { actor, address }: LeadActing,
  importId: string,
): Promise<LeadImportRecord> {
  const { companyId, userId } = actor
  const file = await requireLeadImport(tx, actor, importId, lockLeadImport)
  if (file.state !== 'checked') throw new AppError('import_state')
  const run = file.run + 1
  const refused = file.counts?.error ?? 0
  await updateImport(tx, companyId, importId, { state: 'applying', run, progress: refused })
  await showAsJob(tx, { actor, address }, { id: importId, kind: 'import_leads', total: file.rows, refused })
  await queue.enqueue(tx, leadImportApplyQueue, { companyId, importId, run, userId, address })
  return requireLeadImport(tx, actor, importId)
}

const rules = {
  isMany: isManyOfLead,
  names: [
    'name',
    'first_name',
    'last_name',
    'organisation',
    'email',
    'phone',
    'mobile',
    'whatsapp',
  ] as LeadImportField[],
}
