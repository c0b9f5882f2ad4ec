import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { newId } from '../../../db/columns.ts'
import { tell } from '../../platform/audit/tell.ts'
import { storeEnd, storeProgress } from '../../platform/bulk-jobs/bulk-jobs.sql.ts'
import { listOpenRows } from '../../team/imports/import-rows.sql.ts'
import { countOutcomes, storeOutcomes, takeTurn, updateImport } from '../../team/imports/imports.sql.ts'
import type { ImportJob } from '../../team/imports/imports.queues.ts'
import { refuseStopped } from '../../team/imports/show-as-job.ts'
import { captureLead } from '../leads/capture-lead.ts'
import { insertEntry, type NewLead } from '../leads/lead-writes.sql.ts'
import type { LeadActing } from '../leads/require-lead.ts'
import { requireActor } from '../../../http/caller/access.ts'
import { openPro } from '../pro-users/pro-access.ts'
import { appliedOutcome } from './check-lead-import.ts'
import { forgetRows, type LeadImportRecord, lockLeadImport } from './lead-imports.sql.ts'
import { type LeadPlan, planLeads } from './plan-leads.ts'
import { tellNewOwners } from './tell-new-owners.ts'

/** Leads per batch. Each one has search words, tags and a timeline, so a batch is smaller than in a member import. */
const leadsMax = 50

/**
 * Adds the leads of a checked import. One transaction writes a chunk together with the progress, so that the import
 * resumes with the next row after a crash. Every row is planned again, because a matching lead may exist by now.
 */
export async function applyLeadImport(deps: Deps, job: ImportJob): Promise<void> {
  const { companyId, importId } = job
  for (let more = true; more;) {
    more = await deps.database.transaction({ companyId }, async (tx) => {
      await takeTurn(tx, companyId)
      const file = await lockLeadImport(tx, companyId, importId)
      if (!file || file.run !== job.run || file.state !== 'applying') return false
      await refuseStopped(tx, companyId, importId)
      const actor = await openPro(tx, deps, await requireActor(tx, companyId, job.userId))
      const acting = { actor, address: job.address }
      const rows = await listOpenRows(tx, companyId, importId, file.applied_row, leadsMax)
      const last = rows.at(-1)
      if (!last) {
        await finish(tx, deps, acting, file)
        return false
      }
      const toCome = rows.filter(({ outcome }) => outcome === 'create')
      const plans = await planLeads(tx, actor, file, toCome, new Map())
      for (const plan of plans) if (plan.outcome === 'create') await addLead(tx, deps, acting, file, plan)
      const outcomes = plans.map((plan) => appliedOutcome(plan, actor.memberId))
      // The check already stored predictable outcomes.
      await storeOutcomes(
        tx,
        companyId,
        importId,
        outcomes.filter(({ outcome, faults }) => outcome !== 'create' || faults !== null),
      )
      const progress = file.progress + rows.length
      await updateImport(tx, companyId, importId, { progress, applied_row: last.row })
      const refused = file.counts?.error ?? 0
      await storeProgress(tx, companyId, importId, { done: progress - refused, refused })
      return true
    })
  }
}

async function addLead(
  tx: Db,
  deps: Deps,
  acting: LeadActing,
  file: LeadImportRecord,
  { lead, ownerId }: Extract<LeadPlan, { outcome: 'create' }>,
): Promise<void> {
  const { companyId, memberId } = acting.actor
  const id = newId()
  const { name, organisation, jobTitle, contacts, warmth, tags, metAt: capturedAt, notes } = lead
  const content: NewLead = {
    ...{ id, name, organisation, jobTitle, contacts, warmth, tags, capturedAt, ownerId, memberId },
    ...{ source: null, card: null, event: null, message: '', answers: [], consent: null, language: null },
    way: file.kind === 'vcf' ? 'vcard' : 'file',
  }
  await captureLead(tx, deps, acting, content, { isOneOfMany: true })
  for (const text of notes) await insertEntry(tx, companyId, id, memberId, { kind: 'note', text })
}

async function finish(tx: Db, deps: Deps, acting: LeadActing, file: LeadImportRecord): Promise<void> {
  const { companyId } = acting.actor
  const counts = await countOutcomes(tx, companyId, file.id)
  await tellNewOwners(tx, deps.queue, acting, file)
  await forgetRows(tx, companyId, file.id)
  await updateImport(tx, companyId, file.id, { state: 'done', progress: file.rows, counts })
  await storeProgress(tx, companyId, file.id, { done: file.rows - counts.error, refused: counts.error })
  await storeEnd(tx, companyId, file.id, 'done')
  await tell(tx, acting, {
    audit: [{ action: 'import.applied', subjectId: file.id, after: { file_name: file.file_name, ...counts } }],
    shows: { leads: true },
    notify: [],
  })
}
