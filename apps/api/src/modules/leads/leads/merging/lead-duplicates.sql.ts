import { searchTerms } from '@kartu/cards/search-words'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import type { LeadReach } from '@kartu/contracts/leads/leads.policy'
import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import { hashNamed } from '../../../../db/named-statement.ts'
import { bindTo } from '../../../../db/word-search.ts'
import type { StoredPicture } from '../../../../db/columns.ts'
import { maybeSame } from './lead-differences.sql.ts'
import type { LeadAsk } from '../lead-filters.sql.ts'
import { reachWhere } from '../lead-reach.sql.ts'
import { idRow, jsonColumn } from '../../../../db/rows.ts'

const leadContactsRow = z.object({
  id: z.string(),
  contacts: jsonColumn<readonly ContactEntry[]>(),
})
type LeadContacts = z.infer<typeof leadContactsRow>

const duplicateRow = z.object({
  id: z.string(),
  name: z.string(),
  organisation: z.string(),
  by_email: z.boolean(),
  owner_id: z.string().nullable(),
  owner_name: z.string().nullable(),
  owner_photo: jsonColumn<StoredPicture>().nullable(),
  captured_at: z.string(),
  notes: z.number(),
  reminders: z.number(),
})
export type DuplicateRow = z.infer<typeof duplicateRow>

const duplicatesMax = 10

/** Lists other leads in reach that share an email or a phone number with a lead. */
export async function listDuplicates(
  db: Db,
  companyId: string,
  reach: LeadReach,
  lead: LeadContacts,
): Promise<DuplicateRow[]> {
  const found = waysOf([lead])
  if (found[0].length === 0) return []
  const values: unknown[] = [companyId, ...found]
  const text = `with ${ways}, same as (
      select l.id, bool_or(w.is_email) as by_email from ways w cross join lateral ${sameLeads} and ${reachWhere(reach, bindTo(values))} group by l.id)
    select l.id, l.name, l.organisation, same.by_email, l.owner_id,
      oc.display_name as owner_name, oc.shown_photo as owner_photo, l.captured_at,
      (select count(*)::int from lead_entries e where e.company_id = $1 and e.lead_id = l.id and e.kind = 'note') as notes,
      (select count(*)::int from lead_reminders r where r.company_id = $1 and r.lead_id = l.id and r.done_at is null) as reminders
    from same join leads l on l.company_id = $1 and l.id = same.id
      left join cards oc on oc.company_id = $1 and oc.member_id = l.owner_id
    order by by_email desc, l.captured_at desc, l.id limit ${duplicatesMax}`
  return db.rows(duplicateRow, hashNamed('lead_duplicates', text), values)
}

const contactsStatement = {
  name: 'leads_contacts',
  text: 'select id, contacts from leads where company_id = $1 and id = any($2::uuid[])',
}

/** Returns those leads that share an email or a phone number with another lead in reach. */
export async function findDuplicated(
  db: Db,
  { companyId, reach }: Pick<LeadAsk, 'companyId' | 'reach'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const leads = ids.length === 0 ? [] : await db.rows(leadContactsRow, contactsStatement, [companyId, ids])
  const found = waysOf(leads)
  if (found[0].length === 0) return new Set()
  const values: unknown[] = [companyId, ...found]
  const text = `with ${ways} select distinct w.id from ways w
    where exists (select from ${sameLeads} and ${reachWhere(reach, bindTo(values))})`
  const rows = await db.rows(idRow, hashNamed('leads_duplicated', text), values)
  return new Set(rows.map(({ id }) => id))
}

/** Emails and phone numbers of leads as rows, from the values of `waysOf`. */
const ways = `ways as (select * from unnest($2::uuid[], $3::boolean[], $4::text[], $5::text[]) w(id, is_email, value, word))`

/** Returns emails and phone numbers of leads, each with the search word that finds leads with the same contact. */
function waysOf(leads: readonly LeadContacts[]): [string[], boolean[], string[], string[]] {
  const found = leads.flatMap(({ id, contacts }) =>
    contacts
      .filter(({ key }) => key === 'email' || (isPhoneKey(key) && key !== 'fax'))
      .map(({ key, value }) => ({ id, isEmail: key === 'email', value: value.toLowerCase() })),
  )
  return [
    found.map(({ id }) => id),
    found.map(({ isEmail }) => isEmail),
    found.map(({ value }) => value),
    found.map(({ value }) => searchTerms(value)[0] ?? ''),
  ]
}

/** Leads `l` with the contact `w`. The first email or number is found by the row's key, all others by search words. */
const sameLeads = `(
      select id from leads where company_id = $1 and w.is_email and email_key = w.value
      union all select id from leads where company_id = $1 and not w.is_email and phone_key = w.value
      union all select lead_id from lead_words where company_id = $1 and word = w.word) found
    join leads l on l.company_id = $1 and l.id = found.id
    where l.id <> w.id and ${maybeSame('w.id')} and exists (
      select from jsonb_array_elements(l.contacts) c where lower(c->>'value') = w.value
        and case when w.is_email then c->>'key' = 'email' else c->>'key' in ('phone', 'mobile', 'whatsapp') end)`
