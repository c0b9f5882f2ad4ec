import type { ContactEntry } from '@kartu/contracts/company/contacts'
import {
  crmKinds,
  crmLeadStates,
  type CrmLeadState,
  type CrmReason,
  crmReasons,
} from '@kartu/contracts/integrations/crm.plain'
import { leadStatuses, warmths } from '@kartu/contracts/leads/leads.plain'
import { crmDetailCharactersMax, perPageDefault } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { jsonColumn } from '../../../db/rows.ts'
import type { StoredConsent } from '../../../db/schema/leads.ts'
import { reader, runner } from '../../../db/statement-functions.ts'

const preparedPerStep = 500

/** Parts of a lead that are never sent to a CRM. */
const unsentFields = `'{notes,pictures}'::text[]`

const preparedRow = z.object({ last: z.number().nullable(), read: z.number() })
const prepareStatement = {
  name: 'crm_leads_prepare',
  text: `with next as (
      select number, type, subject_id, related_id, fields from company_changes
      where company_id = $1 and number > $3 order by number limit ${preparedPerStep}
      for key share
    ), touched as materialized (
      select distinct unnest(array[subject_id, related_id]) as id from next
      where type in ('lead.captured', 'lead.changed', 'lead.merged', 'lead.unmerged')
        and (fields = '{}' or not fields <@ ${unsentFields})
    ), there as materialized (
      select l.id from leads l where l.company_id = $1 and l.id in (select id from touched) for key share
    ), made as (
      insert into crm_leads (company_id, connection_id, lead_id, changed_at)
      select co.id, $2::uuid, t.id, now() from companies co cross join there t where co.id = $1
      on conflict (company_id, connection_id, lead_id) do update
        set state = 'waiting', version = crm_leads.version + 1, changed_at = excluded.changed_at
    )
    select max(number) as last, count(*)::int as read from next`,
}
const reachedStatement = {
  name: 'crm_connection_reached',
  text: `update crm_connections set after_number = $3 where company_id = $1 and id = $2`,
}

/**
 * Marks the leads of the next changes as waiting, under a lock that keeps the changes from being deleted. Returns the
 * last number if there may be more. The caller holds the connection's lock.
 */
export async function prepareLeads(tx: Db, companyId: string, id: string, after: number): Promise<number | undefined> {
  const [row] = await tx.rows(preparedRow, prepareStatement, [companyId, id, after])
  if (!row || row.last === null) return undefined
  await tx.run(reachedStatement, [companyId, id, row.last])
  return row.read === preparedPerStep ? row.last : undefined
}

export const storeReached = (tx: Db, companyId: string, id: string, number: number): Promise<unknown> =>
  tx.run(reachedStatement, [companyId, id, number])

const allText = (from: string): string => `insert into crm_leads (company_id, connection_id, lead_id, changed_at)
    select co.id, $2::uuid, l.id, now() from companies co join leads l on l.company_id = co.id ${from}
    on conflict (company_id, connection_id, lead_id) do update
      set state = 'waiting', version = crm_leads.version + 1, changed_at = excluded.changed_at`
const allStatement = { name: 'crm_leads_all', text: allText('where co.id = $1') }
const changedStatement = {
  name: 'crm_leads_changed',
  text: allText(`join crm_connections w on w.company_id = co.id and w.id = $2
    where co.id = $1 and l.updated_at >= w.created_at`),
}
/** Marks all leads of the company as waiting. Returns their number. */
export const sendAll = (tx: Db, companyId: string, id: string): Promise<number> => tx.run(allStatement, [companyId, id])
/** Marks all leads that have changed since the connection was created as waiting. */
export const sendChanged = (tx: Db, companyId: string, id: string): Promise<number> =>
  tx.run(changedStatement, [companyId, id])
export const sendRefused = runner<[companyId: string, id: string]>(
  'crm_leads_refused',
  `update crm_leads set state = 'waiting', version = version + 1, changed_at = now()
    where company_id = $1 and connection_id = $2 and state = 'refused'`,
)
export const sendOne = runner<[companyId: string, id: string, leadId: string]>(
  'crm_leads_one',
  `update crm_leads set state = 'waiting', version = version + 1, changed_at = now()
    where company_id = $1 and connection_id = $2 and lead_id = $3`,
)

const dueRow = z.object({
  id: z.string(),
  version: z.number(),
  remote_id: z.string().nullable(),
  sent_status: z.string().nullable(),
  first_at: z.string(),
  name: z.string(),
  organisation: z.string(),
  job_title: z.string(),
  contacts: jsonColumn<ContactEntry[]>(),
  status: z.enum(leadStatuses),
  warmth: z.enum(warmths).nullable(),
  message: z.string(),
  answers: jsonColumn<{ label: string; value: string }[]>(),
  consent: jsonColumn<StoredConsent>().nullable(),
  language: z.string().nullable(),
  tags: z.array(z.string()),
  captured_at: z.string(),
  event_id: z.string().nullable(),
  event_name: z.string(),
  card_name: z.string(),
  owner_email: z.string().nullable(),
  division_id: z.string().nullable(),
  former_ids: z.array(z.string()),
})
export type DueLead = z.infer<typeof dueRow>

/** Leads to send now, longest waiting first. */
export const findDue = reader(dueRow)<[companyId: string, id: string, count: number]>(
  'crm_leads_due',
  `with due as materialized (
      select lead_id, version, remote_id, sent_status, first_at, changed_at from crm_leads
      where company_id = $1 and connection_id = $2 and state = 'waiting' order by changed_at, lead_id limit $3
    )
    select l.id, d.version, d.remote_id, d.sent_status, d.first_at, l.name, l.organisation, l.job_title, l.contacts, l.status, l.warmth, l.message, l.answers,
      l.consent, l.language, l.tags, l.captured_at, l.event_id, l.event_name, l.card_name, m.email as owner_email,
      case when l.owner_id is null then l.division_id else m.division_id end as division_id,
      array(select g.gone_id from lead_merges g where g.company_id = $1 and g.lead_id = l.id) as former_ids
    from due d join leads l on l.company_id = $1 and l.id = d.lead_id
    left join members m on m.company_id = $1 and m.id = l.owner_id
    order by d.changed_at, l.id`,
)

/** A lead that the CRM accepted in this version. */
export interface Arrived {
  leadId: string
  version: number
  remoteId: string
  /** Value of the lead's status in the CRM; null if the settings map it to none. */
  status: string | null
}

/** A lead that was left out in this version. */
export interface LeftOut {
  leadId: string
  version: number
  state: 'skipped' | 'refused'
  reason: CrmReason
  detail: string
}

const arrivedStatement = {
  name: 'crm_leads_arrived',
  text: `update crm_leads w set state = case when w.version = o.version then 'sent' else w.state end, reason = null,
      detail = '', remote_id = o.remote_id, sent_status = o.status,
      seen_status = coalesce(o.status, w.seen_status), sent_at = now()
    from unnest($3::uuid[], $4::int[], $5::text[], $6::text[]) o (lead_id, version, remote_id, status)
    where w.company_id = $1 and w.connection_id = $2 and w.lead_id = o.lead_id`,
}

/** Stores the leads that the CRM accepted. A lead that changed while it was being sent waits again. */
export const storeArrived = (db: Db, companyId: string, id: string, arrived: readonly Arrived[]): Promise<unknown> =>
  db.run(arrivedStatement, [
    companyId,
    id,
    arrived.map(({ leadId }) => leadId),
    arrived.map(({ version }) => version),
    arrived.map(({ remoteId }) => remoteId),
    arrived.map(({ status }) => status),
  ])

const leftStatement = {
  name: 'crm_leads_left',
  text: `update crm_leads w set state = case when w.version = o.version then o.state else w.state end,
      reason = o.reason, detail = o.detail
    from unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::text[]) o (lead_id, version, state, reason, detail)
    where w.company_id = $1 and w.connection_id = $2 and w.lead_id = o.lead_id`,
}

export const storeLeftOut = (db: Db, companyId: string, id: string, left: readonly LeftOut[]): Promise<unknown> =>
  db.run(leftStatement, [
    companyId,
    id,
    left.map(({ leadId }) => leadId),
    left.map(({ version }) => version),
    left.map(({ state }) => state),
    left.map(({ reason }) => reason),
    left.map(({ detail }) => detail.replaceAll(/\p{Cc}+/gu, ' ').slice(0, crmDetailCharactersMax)),
  ])

const stateRow = z.object({
  lead_id: z.string(),
  name: z.string(),
  kind: z.enum(crmKinds),
  account_id: z.string(),
  account_host: z.string(),
  state: z.enum(crmLeadStates),
  reason: z.enum(crmReasons).nullable(),
  detail: z.string(),
  sent_at: z.string().nullable(),
  remote_id: z.string().nullable(),
})
export type StateRow = z.infer<typeof stateRow>

const stateText = `select w.lead_id, l.name, c.kind, c.account_id, c.account_host, w.state, w.reason, w.detail, w.sent_at,
    w.remote_id
  from crm_leads w
  join leads l on l.company_id = $1 and l.id = w.lead_id
  join crm_connections c on c.company_id = $1 and c.id = w.connection_id
  where w.company_id = $1`
const listStatement = {
  name: 'crm_leads_list',
  text: `${stateText} and w.connection_id = $2 and ($3::text is null or w.state = $3)
      and ($4::uuid is null or (w.changed_at, w.lead_id) < (select b.changed_at, b.lead_id from crm_leads b
        where b.company_id = $1 and b.connection_id = $2 and b.lead_id = $4))
    order by w.changed_at desc, w.lead_id desc limit ${perPageDefault + 1}`,
}
/** A page of leads, last changed first, and one beyond it. */
export const listStates = (
  db: Db,
  companyId: string,
  id: string,
  { state, after }: { state?: CrmLeadState | undefined; after?: string | undefined },
): Promise<StateRow[]> => db.rows(stateRow, listStatement, [companyId, id, state ?? null, after ?? null])

/** States of a lead at each CRM. */
export const statesOfLead = reader(stateRow)<[companyId: string, leadId: string]>(
  'crm_leads_of_lead',
  `${stateText} and w.lead_id = $2 order by c.kind`,
)
