import { crmLeadStates } from '@kartu/contracts/integrations/crm.plain'
import { leadStatuses } from '@kartu/contracts/leads/leads.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { runner } from '../../../db/statement-functions.ts'

const unsentRow = z.object({ sent_status: z.string().nullable(), lead_status: z.enum(leadStatuses) })
const unsentStatement = {
  name: 'crm_lead_status_unsent',
  text: `select w.sent_status, l.status as lead_status from crm_leads w
    join leads l on l.company_id = $1 and l.id = $3
    where w.company_id = $1 and w.connection_id = $2 and w.lead_id = $3
      and exists (select from company_changes c join crm_connections n on n.company_id = $1 and n.id = $2
        where c.company_id = $1 and c.subject_id = $3 and 'status' = any(c.fields)
          and (c.number is null or c.number > n.after_number))`,
}
/** Status of a lead if it has changed since the connection last read the feed; else undefined. */
export const findUnsentStatus = async (
  tx: Db,
  companyId: string,
  id: string,
  leadId: string,
): Promise<z.infer<typeof unsentRow> | undefined> =>
  (await tx.rows(unsentRow, unsentStatement, [companyId, id, leadId]))[0]

const heardRow = z.object({ lead_id: z.string() })
const heardStatement = {
  name: 'crm_leads_heard',
  text: `update crm_leads set heard_at = $4 where company_id = $1 and connection_id = $2 and remote_id = $3
      and state <> 'waiting' and sent_at < $4 and (heard_at is null or heard_at < $4)
    returning lead_id`,
}

/**
 * Marks a change of the CRM as processed. Returns its lead, unless a newer change was processed or a change made in
 * Kartu, which takes precedence, is waiting to be sent.
 */
export const noteHeard = async (
  tx: Db,
  companyId: string,
  id: string,
  remoteId: string,
  at: Date,
): Promise<string | undefined> =>
  (await tx.rows(heardRow, heardStatement, [companyId, id, remoteId, at.toISOString()]))[0]?.lead_id

const heardStatusStatement = {
  name: 'crm_leads_heard_status',
  text: `update crm_leads set sent_status = $4 where company_id = $1 and connection_id = $2 and lead_id = $3`,
}
/** Records that the CRM already has this value, so that it is not sent back. */
export const storeHeardStatus = (
  tx: Db,
  companyId: string,
  id: string,
  leadId: string,
  value: string,
): Promise<unknown> => tx.run(heardStatusStatement, [companyId, id, leadId, value])

const seenRow = z.object({
  lead_id: z.string(),
  /** Status in the CRM. */
  value: z.string(),
  /** Status that the CRM had before; null if that is unknown. */
  before: z.string().nullable(),
  state: z.enum(crmLeadStates),
  sent_status: z.string().nullable(),
  lead_status: z.enum(leadStatuses),
})
export type SeenRow = z.infer<typeof seenRow>

const seenStatement = {
  name: 'crm_leads_seen',
  text: `select w.lead_id, o.value, coalesce(w.seen_status, w.sent_status) as before, w.state, w.sent_status,
      l.status as lead_status
    from unnest($3::text[], $4::text[]) o (remote_id, value)
    join crm_leads w on w.company_id = $1 and w.connection_id = $2 and w.remote_id = o.remote_id
    join leads l on l.company_id = $1 and l.id = w.lead_id
    where w.seen_status is distinct from o.value`,
}
/** Leads whose status in the CRM differs from the last one seen there. */
export const findSeen = (
  db: Db,
  companyId: string,
  id: string,
  statuses: readonly { remoteId: string; status: string }[],
): Promise<SeenRow[]> =>
  db.rows(seenRow, seenStatement, [
    companyId,
    id,
    statuses.map(({ remoteId }) => remoteId),
    statuses.map(({ status }) => status),
  ])

export const storeSeen = runner<[companyId: string, id: string, leadId: string, value: string]>(
  'crm_leads_store_seen',
  `update crm_leads set seen_status = $4 where company_id = $1 and connection_id = $2 and lead_id = $3`,
)
