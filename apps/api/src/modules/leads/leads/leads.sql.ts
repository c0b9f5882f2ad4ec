import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { leadEntryKinds } from '@kartu/contracts/leads/leads.plain'
import { timelinePerCall } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import { isVerified } from '../../../db/member-status.sql.ts'
import { leadListColumns, leadListRow } from './lead-list.sql.ts'
import type { StoredConsent } from '../../../db/schema/leads.ts'
import { rowByKey } from '../../../db/row-by-key.ts'
import { jsonColumn, nameRow } from '../../../db/rows.ts'
import { finder } from '../../../db/statement-functions.ts'

export const reminderRow = z.object({
  id: z.string(),
  at: z.string(),
  note: z.string(),
  done_at: z.string().nullable(),
  sequence: z.number(),
})
export type ReminderRow = z.infer<typeof reminderRow>

const leadRow = leadListRow.extend({
  contacts: jsonColumn<ContactEntry[]>(),
  message: z.string(),
  answers: jsonColumn<{ label: string; value: string }[]>(),
  consent: jsonColumn<StoredConsent>().nullable(),
  language: z.enum(['id', 'en']).nullable(),
  team_id: z.string().nullable(),
  team_name: z.string().nullable(),
  /** Division of the owner or, without an owner, of the lead itself. */
  seen_division_id: z.string().nullable(),
  division_id: z.string().nullable(),
  division_name: z.string().nullable(),
  /** Member who captured it. */
  captured_by: z.string().nullable(),
  reminders: jsonColumn<ReminderRow[]>(),
  pictures: jsonColumn<{ id: string; width: number; height: number }[]>(),
})
export type LeadRow = z.infer<typeof leadRow>

/** Returns a lead without a permission check: the caller must check `canSeeLead` before showing any data. */
export const findLead = finder(leadRow)<[companyId: string, id: string]>(
  'lead_find',
  `select ${leadListColumns}, l.contacts, l.message, l.answers, l.consent, l.language, l.team_id, t.name as team_name,
      case when l.owner_id is null then l.division_id else om.division_id end as seen_division_id,
      l.division_id, d.name as division_name,
      (select e.member_id from lead_entries e where e.company_id = $1 and e.lead_id = l.id and e.kind = 'captured'
        order by e.at, e.id limit 1) as captured_by,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'at', r.at, 'note', r.note, 'done_at', r.done_at, 'sequence', r.sequence)
          order by r.at, r.id) from lead_reminders r
        where r.company_id = $1 and r.lead_id = l.id and r.done_at is null), '[]') as reminders,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.created_at, p.id)
        from lead_pictures p where p.company_id = $1 and p.lead_id = l.id), '[]') as pictures
    from ${rowByKey('leads', 'l', 'id = $2')}
    left join ${rowByKey('members', 'om', 'id = l.owner_id')} on om.id = l.owner_id
    left join pro_teams t on t.company_id = $1 and t.id = l.team_id
    left join divisions d on d.company_id = $1 and d.id = l.division_id`,
)

const lockStatement = {
  name: 'lead_lock',
  text: `select id from leads where company_id = $1 and id = $2 for update`,
}

/** Locks the lead until the transaction ends. Returns false if there is none. */
export const lockLead = async (tx: Db, companyId: string, id: string): Promise<boolean> =>
  (await tx.run(lockStatement, [companyId, id])) === 1

const ownerStatement = {
  name: 'lead_owner',
  text: `select c.display_name as name, m.division_id from members m
      join cards c on c.company_id = $1 and c.member_id = m.id
    where m.company_id = $1 and m.id = $2 and ${isVerified('m')} for share of m`,
}
const ownerRow = nameRow.extend({ division_id: z.string().nullable() })

/** Returns a member who can own leads, locked until the transaction ends; undefined for all others. */
export async function findOwner(
  tx: Db,
  companyId: string,
  memberId: string,
): Promise<z.infer<typeof ownerRow> | undefined> {
  return (await tx.rows(ownerRow, ownerStatement, [companyId, memberId]))[0]
}

const teamStatement = { name: 'lead_team', text: `select name from pro_teams where company_id = $1 and id = $2` }

export async function findTeamName(db: Db, companyId: string, id: string): Promise<string | undefined> {
  return (await db.rows(nameRow, teamStatement, [companyId, id]))[0]?.name
}

const entryRow = z.object({
  id: z.string(),
  kind: z.enum(leadEntryKinds),
  at: z.string(),
  member_id: z.string().nullable(),
  name: z.string(),
  photo: jsonColumn<StoredPicture>().nullable(),
  facts: jsonColumn<Record<string, string | number | null>>(),
  text: z.string().nullable(),
})
export type EntryRow = z.infer<typeof entryRow>

const entries = `select e.id, e.kind, e.at, e.member_id, coalesce(c.display_name, e.member_name) as name,
    c.shown_photo as photo, e.facts, e.text
  from lead_entries e left join cards c on c.company_id = $1 and c.member_id = e.member_id
  where e.company_id = $1 and e.lead_id = $2`
const newestStatement = {
  name: 'lead_entries_newest',
  text: `${entries} order by e.at desc, e.id desc limit ${timelinePerCall}`,
}
const olderStatement = {
  name: 'lead_entries_older',
  text: `${entries} and (e.at, e.id) < (select b.at, b.id from lead_entries b
      where b.company_id = $1 and b.lead_id = $2 and b.id = $3)
    order by e.at desc, e.id desc limit ${timelinePerCall}`,
}
/** Lists timeline entries, newest first; with `before`, the next older ones. */
export const listEntries = (
  db: Db,
  companyId: string,
  leadId: string,
  before: string | undefined,
): Promise<EntryRow[]> =>
  before === undefined
    ? db.rows(entryRow, newestStatement, [companyId, leadId])
    : db.rows(entryRow, olderStatement, [companyId, leadId, before])

export const findEntry = finder(entryRow)<[companyId: string, leadId: string, id: string]>(
  'lead_entry_find',
  `${entries} and e.id = $3`,
)

const newsRow = z.object({
  told: z.boolean(),
})

const newsStatement = {
  name: 'lead_news_of_many',
  text: `select exists (select from notifications where company_id = $1 and member_id = $2 and read_at is null
      and kind = 'lead_assigned' and facts ? 'many' and people ->> 'by' = $3 and created_at > now() - interval '1 hour') as told`,
}

/** True if the member has a recent unread notification about several leads from the same person. */
export async function hasNewsOfMany(tx: Db, companyId: string, memberId: string, byId: string): Promise<boolean> {
  return (await tx.rows(newsRow, newsStatement, [companyId, memberId, byId]))[0]?.told ?? false
}
