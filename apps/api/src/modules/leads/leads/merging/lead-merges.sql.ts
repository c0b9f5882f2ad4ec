import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import { isVerified } from '../../../../db/member-status.sql.ts'
import { leadMerges, leads, type StoredConsent, type WholeLead } from '../../../../db/schema/leads.ts'
import { moment } from '../lead-writes.sql.ts'
import { idRow, jsonColumn } from '../../../../db/rows.ts'
import { runner } from '../../../../db/statement-functions.ts'

/** Locks in the order of their IDs, so that opposite merges of the same leads do not deadlock. */
export const lockLeads = runner<[companyId: string, ids: readonly string[]]>(
  'lead_merge_lock',
  `select id from leads where company_id = $1 and id = any($2::uuid[]) order by id for update`,
)

/** Reads a row with all columns, so that it can be restored. */
export async function wholeLead(db: Db, companyId: string, id: string): Promise<WholeLead | undefined> {
  const [row] = await db.orm
    .select()
    .from(leads)
    .where(and(eq(leads.companyId, companyId), eq(leads.id, id)))
  return row
}

export const restoreLead = (tx: Db, row: WholeLead): Promise<unknown> => tx.orm.insert(leads).values(row)

const movingText = (table: string, key: string) =>
  `update ${table} set lead_id = $3 where company_id = $1 and lead_id = $2 returning ${key} as id`
const returningText = (table: string, key: string) =>
  `update ${table} set lead_id = $3 where company_id = $1 and lead_id = $2 and ${key} = any($4::uuid[])`
const carried = (
  [
    ['lead_entries', 'id'],
    ['lead_reminders', 'id'],
    ['lead_merges', 'gone_id'],
    ['lead_pictures', 'id'],
  ] as const
).map(([table, key]) => ({
  move: { name: `lead_merge_move_${table}`, text: movingText(table, key) },
  giveBack: { name: `lead_merge_return_${table}`, text: returningText(table, key) },
}))

type Moved = Pick<typeof leadMerges.$inferSelect, 'entryIds' | 'reminderIds' | 'mergeIds' | 'pictureIds'>

/** Moves the timeline, reminders, pictures and earlier merges of one lead to another. */
export async function carryOver(tx: Db, companyId: string, from: string, to: string): Promise<Moved> {
  const moved: string[][] = []
  for (const { move } of carried) moved.push((await tx.rows(idRow, move, [companyId, from, to])).map(({ id }) => id))
  const [entryIds = [], reminderIds = [], mergeIds = [], pictureIds = []] = moved
  return { entryIds, reminderIds, mergeIds, pictureIds }
}

export async function giveBack(tx: Db, companyId: string, from: string, to: string, moved: Moved): Promise<void> {
  const ids = [moved.entryIds, moved.reminderIds, moved.mergeIds, moved.pictureIds]
  for (const [at, { giveBack: statement }] of carried.entries())
    await tx.run(statement, [companyId, from, to, ids[at] ?? []])
}

/** Deletes a merged row with its words and tags. Its other data has already been moved. */
export const dropLead = runner<[companyId: string, id: string]>(
  'lead_merge_drop_lead',
  `delete from leads where company_id = $1 and id = $2`,
)

type NewMerge = Omit<typeof leadMerges.$inferSelect, 'companyId' | 'memberName' | 'at'>

const insertStatement = {
  name: 'lead_merge_insert',
  text: `with ${moment}, kept as (
      insert into lead_merges (company_id, gone_id, lead_id, gone, before, after, entry_ids, reminder_ids, merge_ids,
        picture_ids, member_id, member_name, at)
      select co.id, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb, $7::uuid[], $8::uuid[], $9::uuid[], $10::uuid[], $11::uuid,
        coalesce((select c.display_name from cards c where c.company_id = $1 and c.member_id = $11::uuid), ''), t.at
      from companies co cross join moment t where co.id = $1
    )
    select`,
}

export const insertMerge = (tx: Db, companyId: string, merge: NewMerge): Promise<unknown> =>
  tx.run(insertStatement, [
    ...[companyId, merge.goneId, merge.leadId],
    ...[JSON.stringify(merge.gone), JSON.stringify(merge.before), JSON.stringify(merge.after)],
    ...[merge.entryIds, merge.reminderIds, merge.mergeIds, merge.pictureIds, merge.memberId],
  ])

export const deleteMerge = runner<[companyId: string, goneId: string]>(
  'lead_merge_delete',
  `delete from lead_merges where company_id = $1 and gone_id = $2`,
)

/** Lists the merges into a lead, newest first. */
export const listMerges = (db: Db, companyId: string, leadId: string) =>
  db.rows(mergeRow, listStatement, [companyId, leadId])

const mergeRow = z.object({
  gone_id: z.string(),
  name: z.string(),
  consent: jsonColumn<StoredConsent>().nullable(),
  member_id: z.string(),
  member_name: z.string(),
  at: z.string(),
})

const listStatement = {
  name: 'lead_merges_of',
  text: `select m.gone_id, m.gone ->> 'name' as name, nullif(m.gone -> 'consent', 'null'::jsonb) as consent, m.member_id,
      coalesce(c.display_name, m.member_name) as member_name, m.at
    from lead_merges m left join cards c on c.company_id = $1 and c.member_id = m.member_id
    where m.company_id = $1 and m.lead_id = $2 order by m.at desc`,
}

/** Returns the newest merge into a lead with all its data. */
export async function newestMerge(db: Db, companyId: string, leadId: string) {
  const rows = await db.orm
    .select()
    .from(leadMerges)
    .where(and(eq(leadMerges.companyId, companyId), eq(leadMerges.leadId, leadId)))
  return rows.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
}

const thereRow = z.object({
  owner: z.boolean(),
  division: z.boolean(),
  team: z.boolean(),
})

const thereStatement = {
  name: 'lead_merge_still_there',
  text: `select exists (select from members m where m.company_id = $1 and m.id = $2::uuid and ${isVerified('m')}) as owner,
    exists (select from divisions where company_id = $1 and id = $3::uuid) as division,
    exists (select from pro_teams where company_id = $1 and id = $4::uuid) as team
    from companies where id = $1`,
}

/** Returns which of the owner, division and team still exist. */
export async function stillThere(
  tx: Db,
  companyId: string,
  { ownerId, divisionId, teamId }: Partial<Pick<WholeLead, 'ownerId' | 'divisionId' | 'teamId'>>,
): Promise<{ owner: boolean; division: boolean; team: boolean }> {
  const values = [companyId, ownerId ?? null, divisionId ?? null, teamId ?? null]
  const [row] = await tx.rows(thereRow, thereStatement, values)
  return row ?? { owner: false, division: false, team: false }
}
