import { primaryEmail, primaryPhone } from '@kartu/cards/contacts'
import { phoneWords, searchWords } from '@kartu/cards/search-words'
import { foldLetters } from '@kartu/cards/slugs'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import type { LeadEntryKind } from '@kartu/contracts/leads/leads.plain'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { leads } from '../../../db/schema/leads.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { runner } from '../../../db/statement-functions.ts'
import { changesPart } from '../../platform/audit/company-changes.ts'

/*
 * Writes to existing leads: the row, its search words and tags, the keys for finding duplicates, and the timeline.
 * `insert-lead.sql.ts` inserts a lead.
 */

/** Event in the form that leads store. */
export const leadEventRow = z.object({
  id: z.string(),
  name: z.string(),
})
export type LeadEvent = z.infer<typeof leadEventRow>

/** Values from which list columns, search words and duplicate keys are derived. */
export const keptRow = z.object({
  name: z.string(),
  organisation: z.string(),
  jobTitle: z.string(),
  contacts: jsonColumn<readonly ContactEntry[]>(),
  tags: z.array(z.string()).readonly(),
})
export type Kept = z.infer<typeof keptRow>

export const keysOf = ({ contacts }: Pick<Kept, 'contacts'>) => ({
  emailKey: primaryEmail(contacts)?.value.toLowerCase() ?? null,
  phoneKey: primaryPhone(contacts)?.value ?? null,
})

export const sortTextOf = (text: string): string => foldLetters(text).replaceAll(/\s+/g, ' ').trim()

/** Search words of a lead. */
export const leadWordsOf = ({ name, organisation, jobTitle, contacts, tags }: Kept): string[] =>
  searchWords([
    ...[name, organisation],
    ...contacts.flatMap(({ key, value, code }) => {
      if (key === 'email') return [value]
      return isPhoneKey(key) && key !== 'fax' && code !== undefined ? phoneWords({ value, code }) : []
    }),
    ...[jobTitle, ...tags],
  ])

export type LeadColumns = Partial<Omit<typeof leads.$inferInsert, 'companyId' | 'id'>>

/** Changes a locked row. Undefined fields stay unchanged. `revision` increases. */
export const updateLeadRow = (tx: Db, companyId: string, id: string, columns: LeadColumns): Promise<unknown> =>
  tx.orm
    .update(leads)
    .set({ ...columns, revision: sql`${leads.revision} + 1`, updatedAt: sql`now()` })
    .where(and(eq(leads.companyId, companyId), eq(leads.id, id)))

const wordsStatement = {
  name: 'lead_words_store',
  text: `with gone as (
      delete from lead_words where company_id = $1 and lead_id = $2 and word <> all($3::text[])
    ), added as (
      insert into lead_words (company_id, word, lead_id) select c.id, w.word, $2 from companies c, unnest($3::text[]) w(word)
      where c.id = $1 on conflict do nothing
    )
    select`,
}
const tagsStatement = {
  name: 'lead_tags_store',
  text: `with gone as (
      delete from lead_tags where company_id = $1 and lead_id = $2 and tag <> all($3::text[])
    ), added as (
      insert into lead_tags (company_id, tag, lead_id) select c.id, t.tag, $2 from companies c, unnest($3::text[]) t(tag)
      where c.id = $1 on conflict do nothing
    )
    select`,
}

/** Replaces the stored search words of a lead. */
export const storeWords = (tx: Db, companyId: string, id: string, kept: Kept): Promise<unknown> =>
  tx.run(wordsStatement, [companyId, id, leadWordsOf(kept)])

/** Replaces the stored search words and tags of a lead. */
export async function storeFound(tx: Db, companyId: string, id: string, kept: Kept): Promise<void> {
  await storeWords(tx, companyId, id, kept)
  await tx.run(tagsStatement, [companyId, id, [...kept.tags]])
}

const manyWordsStatement = {
  name: 'lead_words_store_many',
  text: `insert into lead_words (company_id, word, lead_id)
    select co.id, w.word, w.id from companies co cross join unnest($2::text[], $3::uuid[]) w (word, id)
    where co.id = $1 on conflict do nothing`,
}
const manyTagsStatement = {
  name: 'lead_tags_store_many',
  text: `insert into lead_tags (company_id, tag, lead_id)
    select co.id, t.tag, t.id from companies co cross join unnest($2::text[], $3::uuid[]) t (tag, id)
    where co.id = $1 on conflict do nothing`,
}

/** Stores the words and tags of leads that have none yet. */
export async function storeFoundOfMany(
  tx: Db,
  companyId: string,
  found: readonly { id: string; words: readonly string[]; tags: readonly string[] }[],
): Promise<void> {
  const each = (of: 'words' | 'tags') => found.flatMap((lead) => lead[of].map((text) => ({ id: lead.id, text })))
  for (const [statement, pairs] of [
    [manyWordsStatement, each('words')],
    [manyTagsStatement, each('tags')],
  ] as const)
    await tx.run(statement, [companyId, pairs.map(({ text }) => text), pairs.map(({ id }) => id)])
}

export interface NewEntry {
  id?: string
  kind: LeadEntryKind
  facts?: Record<string, string | number | null>
  /** Member IDs, by the name of the fact that contains the member's name. */
  people?: Readonly<Record<string, string>>
  text?: string
}

/**
 * Reads the clock in its own part of the statement. If an insert part read it, the database would copy that part, which
 * the isolation of companies forbids.
 */
export const moment = 'moment as materialized (select clock_timestamp() as at)'

const entryStatement = {
  name: 'lead_entry_insert',
  text: `with ${moment}, kept as (
      insert into lead_entries (company_id, id, lead_id, kind, at, member_id, member_name, facts, people, text)
      select co.id, $2, $3, $4, t.at, $5::uuid,
        coalesce((select c.display_name from cards c where c.company_id = $1 and c.member_id = $5::uuid), ''), $6::jsonb, $7::jsonb, $8
      from companies co cross join moment t where co.id = $1 on conflict do nothing
    )
    select`,
}

/**
 * Adds a timeline entry. A null `memberId` means the lead itself or the program. An entry with an existing ID is not
 * added again.
 */
export const insertEntry = (
  tx: Db,
  companyId: string,
  leadId: string,
  memberId: string | null,
  { id = newId(), kind, facts = {}, people = {}, text }: NewEntry,
): Promise<unknown> => {
  const values = [companyId, id, leadId, kind, memberId, JSON.stringify(facts), JSON.stringify(people), text ?? null]
  return tx.run(entryStatement, values)
}

export const changeNote = runner<[companyId: string, leadId: string, id: string, text: string]>(
  'lead_note_change',
  `update lead_entries set text = $4 where company_id = $1 and lead_id = $2 and id = $3 and kind = 'note'`,
)

export const deleteNote = runner<[companyId: string, leadId: string, id: string]>(
  'lead_note_delete',
  `delete from lead_entries where company_id = $1 and lead_id = $2 and id = $3 and kind = 'note'`,
)

const passRow = z.object({
  leads: z.number(),
})

const passStatement = {
  name: 'lead_pass',
  text: `with passed as (
      update leads l set owner_id = $3::uuid, division_id = case when $3::uuid is null then m.division_id end,
        revision = l.revision + 1, updated_at = now()
      from members m where l.company_id = $1 and l.owner_id = $2 and m.company_id = $1 and m.id = $2
      returning l.id
    ), told as materialized (
      select id, gen_random_uuid() as entry_id, clock_timestamp() as at from passed
    ), entries as (
      insert into lead_entries (company_id, id, lead_id, kind, at, member_id, member_name, facts, people)
      select co.id, p.entry_id, p.id, 'owner', p.at, $4::uuid,
        coalesce((select c.display_name from cards c where c.company_id = $1 and c.member_id = $4::uuid), ''),
        jsonb_build_object(
          'name', (select c.display_name from cards c where c.company_id = $1 and c.member_id = $3::uuid),
          'from', (select c.display_name from cards c where c.company_id = $1 and c.member_id = $2)),
        jsonb_strip_nulls(jsonb_build_object('name', $3::uuid, 'from', $2))
      from companies co cross join told p where co.id = $1
    ), ${changesPart('lead.changed', 'owner_id', 'passed')}
    select count(*)::int as leads from passed`,
}

/** Moves all leads of a member to another member or, with null, to the member's division. Returns their number. */
export async function passLeadRows(
  tx: Db,
  companyId: string,
  { from, to, by }: { from: string; to: string | null; by: string | null },
): Promise<number> {
  return (await tx.rows(passRow, passStatement, [companyId, from, to, by]))[0]?.leads ?? 0
}

const actingRow = z.object({
  id: z.string(),
  name: z.string(),
})

const actingStatement = {
  name: 'lead_acting_member',
  text: `select m.id, c.display_name as name from members m join cards c on c.company_id = $1 and c.member_id = m.id
    where m.company_id = $1 and m.user_id = $2`,
}

/** Member ID of the acting person. */
export async function actingMember(
  tx: Db,
  companyId: string,
  userId: string | null,
): Promise<{ id: string; name: string } | undefined> {
  if (userId === null) return undefined
  return (await tx.rows(actingRow, actingStatement, [companyId, userId]))[0]
}

/** Moves leads of a division that have no owner to another division, or to none. */
export const moveLeads = runner<[companyId: string, from: string, to: string | null]>(
  'lead_move_division',
  `with moved as (
      update leads set division_id = $3, updated_at = now() where company_id = $1 and division_id = $2 returning id
    ), ${changesPart('lead.changed', 'division_id', 'moved')}
    select from moved`,
)

const renameStatement = {
  name: 'lead_rename_event',
  text: `update leads set event_name = $3 where company_id = $1 and event_id = $2`,
}

/** Renames the event in its leads. They keep the last name after its deletion. */
export const renameLeadEvent = (tx: Db, companyId: string, { id, name }: LeadEvent): Promise<unknown> =>
  tx.run(renameStatement, [companyId, id, name])
