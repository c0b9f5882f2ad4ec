import type { LeadFilter, LeadListQuery } from '@kartu/contracts/leads/lead-filters'
import type { LeadSummary } from '@kartu/contracts/leads/leads'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import {
  type LeadStatus,
  openLeadStatuses,
  leadStatuses,
  warmths,
  leadWays,
  visitSources,
} from '@kartu/contracts/leads/leads.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hashNamed } from '../../../db/named-statement.ts'
import type { ListMemory } from '../../../db/list-memory.ts'
import { listCounts, listPage, listRows } from '../../../db/list-query.ts'
import { listedRow, type Bounds, type Joined, type Listing, type Place } from '../../../db/listing.ts'
import { bindTo } from '../../../db/word-search.ts'
import { cursorAt, placeOf } from '../../../http/list-cursor.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import { boundsOfToday, daysIn, mondayOf } from './lead-days.ts'
import { askedOf, type LeadAsk, type Picked } from './lead-filters.sql.ts'
import type { StoredConsent } from '../../../db/schema/leads.ts'
import { reachKey, reachWhere } from './lead-reach.sql.ts'
import { rowByKey } from '../../../db/row-by-key.ts'
import { jsonColumn } from '../../../db/rows.ts'

export const leadListRow = z.object({
  id: z.string(),
  name: z.string(),
  organisation: z.string(),
  job_title: z.string(),
  status: z.enum(leadStatuses),
  warmth: z.enum(warmths).nullable(),
  way: z.enum(leadWays),
  source: z.enum(visitSources).nullable(),
  card_id: z.string().nullable(),
  card_name: z.string(),
  event_id: z.string().nullable(),
  event_name: z.string(),
  link_id: z.string().nullable(),
  link_name: z.string(),
  owner_id: z.string().nullable(),
  owner_name: z.string().nullable(),
  owner_photo: jsonColumn<StoredPicture>().nullable(),
  tags: z.array(z.string()),
  remind_at: z.string().nullable(),
  captured_at: z.string(),
  revision: z.number(),
})
export type LeadListRow = z.infer<typeof leadListRow>

const ofOwner = (column: string) =>
  `(select oc.${column} from cards oc where oc.company_id = $1 and oc.member_id = l.owner_id)`

const leadColumns = `l.id, l.name, l.organisation, l.job_title, l.status, l.warmth, l.way, l.source, l.card_id,
  l.card_name, l.event_id, l.event_name, l.link_id, l.link_name, l.owner_id, l.tags, l.remind_at, l.captured_at, l.revision`

export const leadListColumns = `${leadColumns}, ${ofOwner('display_name')} as owner_name, ${ofOwner('shown_photo')} as owner_photo`

const owners: Joined = {
  columns: 'o.display_name as owner_name, o.shown_photo as owner_photo',
  // Materialized, so that each owner is looked up only once instead of for each lead.
  join: `left join (with of_leads as materialized (select owner.id, c.display_name, c.shown_photo
    from (select distinct owner_id as id from found) owner cross join ${rowByKey('cards', 'c', 'member_id = owner.id')})
    select * from of_leads) o on o.id = found.owner_id`,
}

const leadListing: Listing<LeadListQuery['sort'], LeadListRow> = {
  name: 'lead_list',
  tables: { l: { name: 'leads', id: 'id', unindexed: 'revision > 0' } },
  main: 'l',
  words: { name: 'lead_words', id: 'lead_id' },
  checksFilteredRows: true,
  sorts: {
    captured_at: { of: 'l', key: 'l.captured_at', type: 'timestamptz' },
    name: { of: 'l', key: 'l.sort_name' },
    organisation: { of: 'l', key: 'l.sort_organisation' },
    remind_at: { of: 'l', key: 'l.remind_at', type: 'timestamptz', isNullable: true },
  },
  columns: { l: leadColumns },
  joined: owners,
  row: listedRow.extend(leadListRow.shape),
}

/** Returns a page of the leads that a person sees, with the cursor of the next page. */
export async function listLeads(
  db: Db,
  memory: ListMemory,
  ask: LeadAsk,
  query: LeadListQuery,
  bounds?: Bounds,
): Promise<{ rows: LeadListRow[]; total: number; next: string | null }> {
  const { sort, order, page, per_page: perPage } = query
  const { rows, total, end } = await listPage(db, memory, leadListing, {
    ...askedOf(ask, query),
    sort,
    order,
    page,
    perPage,
    after: placeOf(leadListing.sorts[sort], query),
    bounds,
  })
  return { rows, total, next: cursorAt(query, end) }
}

/** Additional columns of an export. */
const exportedRow = leadListRow.extend({
  contacts: jsonColumn<ContactEntry[]>(),
  message: z.string(),
  answers: jsonColumn<{ label: string; value: string }[]>(),
  consent: jsonColumn<StoredConsent>().nullable(),
  team_name: z.string().nullable(),
})
export type ExportedRow = z.infer<typeof exportedRow>

const exportListing: Listing<LeadListQuery['sort'], ExportedRow> = {
  ...leadListing,
  name: 'lead_export',
  columns: { l: `${leadColumns}, l.contacts, l.message, l.answers, l.consent, l.team_id` },
  joined: {
    ...owners,
    columns: `${owners.columns},
      (select t.name from pro_teams t where t.company_id = $1 and t.id = found.team_id) as team_name`,
  },
  row: listedRow.extend(exportedRow.shape),
}

/** Data about each lead for a bulk job. */
const chosenRow = z.object({ id: z.string(), name: z.string() })
export type ChosenRow = z.infer<typeof chosenRow>

const { joined: _owners, ...leadTables } = leadListing

const chosenListing: Listing<LeadListQuery['sort'], ChosenRow> = {
  ...leadTables,
  name: 'lead_choice',
  columns: { l: 'l.id, l.name' },
  row: listedRow.extend(chosenRow.shape),
}

/** Walks all filtered leads, newest first, without counting them. */
async function* walkLeads<Row>(
  listing: Listing<LeadListQuery['sort'], Row>,
  atOnce: number,
  { db, memory, ask, filter }: Walk,
): AsyncGenerator<Row[]> {
  const order = { sort: 'captured_at', order: 'desc' } as const
  const asked = { ...askedOf(ask, filter), ...order, page: 1, perPage: atOnce }
  for (let after: Place | undefined; ;) {
    const { rows, end } = await listRows(db, memory, listing, { ...asked, after })
    yield rows
    if (!end) return
    after = end
  }
}

interface Walk {
  db: Db
  memory: ListMemory
  ask: LeadAsk
  filter: LeadFilter & Picked
}

/**
 * Walks all filtered leads in pages. Each page starts after the last row of the previous one, so that new leads do not
 * shift it.
 */
export const walkExported = (walk: Walk): AsyncGenerator<ExportedRow[]> => walkLeads(exportListing, 500, walk)
export const walkChosen = (walk: Walk): AsyncGenerator<ChosenRow[]> => walkLeads(chosenListing, 5_000, walk)

/** Counts filtered leads by status. A status without leads is left out. */
export const countLeads = async (
  db: Db,
  memory: ListMemory,
  ask: LeadAsk,
  filter: LeadFilter & Picked,
  bounds?: Bounds,
): Promise<Map<LeadStatus, number>> =>
  (await listCounts(db, memory, leadListing, { ...askedOf(ask, filter), bounds }, 'l.status')) as Map<
    LeadStatus,
    number
  >

const summariseLeadsRow = z.object({
  all: z.number(),
  open_this_week: z.number(),
  untouched: z.number(),
  due_today: z.number(),
  hot_without_reminder: z.number(),
})

/** Figures above the list. Each equals the count of a filter; see `LeadSummary`. */
export async function summariseLeads(
  db: Db,
  memory: ListMemory,
  { companyId, reach }: LeadAsk,
  zone: string | undefined,
): Promise<LeadSummary> {
  const values: unknown[] = [companyId]
  const bind = bindTo(values)
  const [today, tomorrow] = boundsOfToday(zone)
  const days = daysIn(zone)
  const monday = bind(days.startOf(mondayOf(days.today())).toISOString())
  const open = `l.status in (${openLeadStatuses.map((status) => `'${status}'`).join(', ')})`
  const isToday = `l.remind_at >= ${bind(today)}::timestamptz and l.remind_at < ${bind(tomorrow)}::timestamptz`
  const text = `select count(*)::int as all,
      count(*) filter (where ${open} and l.captured_at >= ${monday}::timestamptz)::int as open_this_week,
      count(*) filter (where l.status = 'new')::int as untouched,
      count(*) filter (where ${isToday})::int as due_today,
      count(*) filter (where ${open} and l.warmth = 'hot' and l.remind_at is null)::int as hot_without_reminder
    from leads l where l.company_id = $1 and ${reachWhere(reach, bind)}`
  // The result changes with the day, so the day is part of the key.
  const question = `lead_summary ${reachKey(reach)} ${JSON.stringify(values)}`
  const [row] = await memory.of(companyId, question, () =>
    db.rows(summariseLeadsRow, hashNamed('lead_summary', text), values),
  )
  return row ?? { all: 0, open_this_week: 0, untouched: 0, due_today: 0, hot_without_reminder: 0 }
}

const tagsMax = 500

const countTagsRow = z.object({
  tag: z.string(),
  leads: z.number(),
})

/** Counts the tags of the leads that a person sees, most used first. */
export async function countTags(
  db: Db,
  memory: ListMemory,
  { companyId, reach }: LeadAsk,
): Promise<{ tag: string; leads: number }[]> {
  return memory.of(companyId, `lead_tags ${reachKey(reach)}`, () => {
    const values: unknown[] = [companyId]
    const seen = reachWhere(reach, bindTo(values))
    const join = reach === 'company' ? '' : `join leads l on l.company_id = $1 and l.id = t.lead_id and ${seen}`
    const text = `select t.tag, count(*)::int as leads from lead_tags t ${join} where t.company_id = $1
      group by t.tag order by leads desc, t.tag limit ${tagsMax}`
    return db.rows(countTagsRow, hashNamed('lead_tags', text), values)
  })
}

const listLeadNamesRow = z.object({
  id: z.string(),
  name: z.string(),
})

/** Returns the names of those leads that a person sees, by ID. */
export async function listLeadNames(
  db: Db,
  { companyId, reach }: LeadAsk,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const values: unknown[] = [companyId, ids]
  const text = `select l.id, l.name from leads l
    where l.company_id = $1 and l.id = any($2::uuid[]) and ${reachWhere(reach, bindTo(values))}`
  const rows = await db.rows(listLeadNamesRow, hashNamed('lead_names', text), values)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const zoneRow = z.object({
  zone: z.string(),
})

const zoneStatement = { name: 'lead_export_zone', text: 'select time_zone as zone from companies where id = $1' }

/** Company's time zone, such as `Asia/Jakarta`. */
export async function findTimeZone(db: Db, companyId: string): Promise<string> {
  return (await db.rows(zoneRow, zoneStatement, [companyId]))[0]?.zone ?? 'UTC'
}
