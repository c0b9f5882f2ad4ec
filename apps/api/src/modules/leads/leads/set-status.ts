import type { LeadStatus } from '@kartu/contracts/leads/leads.plain'
import type { Db } from '../../../db/db.ts'
import { countStatus } from '../../activity/activities/lead-activities.sql.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { insertEntry, updateLeadRow } from './lead-writes.sql.ts'
import { findLead, lockLead } from './leads.sql.ts'

/**
 * Gives a lead the first of these statuses on behalf of another system, unless it already has one of them. Does nothing if
 * the lead was erased or merged.
 */
export async function setStatus(tx: Db, companyId: string, id: string, statuses: readonly LeadStatus[]): Promise<void> {
  if (!(await lockLead(tx, companyId, id))) return
  const before = await findLead(tx, companyId, id)
  const [status] = statuses
  if (!before || status === undefined || statuses.includes(before.status)) return
  await updateLeadRow(tx, companyId, id, { status })
  await insertEntry(tx, companyId, id, null, { kind: 'status', facts: { from: before.status, to: status } })
  await countStatus(tx, companyId, id, status)
  await tell(tx, bySystem(companyId, 'job'), {
    audit: [{ action: 'lead.updated', subjectId: id, before: { status: before.status }, after: { status } }],
    shows: { leads: true },
    notify: [],
  })
}
