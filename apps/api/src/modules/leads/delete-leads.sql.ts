import { phoneText } from '@kartu/cards/phones'
import { type ContactEntry, isPhoneKey } from '@kartu/contracts/contacts'
import type { Db } from '../../db/db.ts'
import { endPrivateBytes } from '../files/stored-files.ts'
import { forgetLeads } from '../activities/lead-activities.sql.ts'

const repeatedStatement = {
  name: 'lead_repeated',
  text: `select l.id, l.contacts, array(select e.id::text from lead_entries e
      where e.company_id = $1 and e.lead_id = l.id and e.text is not null) as notes
    from leads l where l.company_id = $1 and l.id = any($2::uuid[])`,
}
const repeatedInMergesStatement = {
  name: 'lead_repeated_in_merges',
  text: `select gone_id as id, gone -> 'contacts' as contacts, '{}'::text[] as notes from lead_merges
    where company_id = $1 and lead_id = any($2::uuid[])`,
}
interface Repeated {
  id: string
  contacts: ContactEntry[]
  notes: string[]
}

const picturesStatement = {
  name: 'lead_repeated_pictures',
  text: `select stored_as from lead_pictures where company_id = $1 and lead_id = any($2::uuid[])`,
}

const removeStatement = {
  name: 'lead_remove',
  text: `delete from leads where company_id = $1 and id = any($2::uuid[])`,
}
const forgetStatement = {
  name: 'lead_forget',
  text: `with differences as (
      delete from lead_differences where company_id = $1 and (lead_id = any($2::uuid[]) or other_id = any($2::uuid[]))
    ), items as (
      update bulk_job_items set name = '', content = null, result = null where company_id = $1 and lead_id = any($2::uuid[])
    )
    delete from notifications where company_id = $1 and lead_id = any($2::uuid[])`,
}

/** Whether a text holds one of some words, which are written small. */
const holds = (text: string, words: string): string =>
  `exists (select from unnest(${words}::text[]) as w(word) where strpos(lower(${text}), w.word) > 0)`

/** Where a lead is repeated that names it by nothing but its words: answers that are kept for a day, and mails. */
const repeats = [
  {
    name: 'lead_forget_answers',
    text: `delete from idempotency_keys where company_id = $1 and ${holds('answer::text', '$2')}`,
  },
  {
    name: 'lead_forget_mails',
    text: `delete from outbox_mails where company_id = $1 and ${holds(`"to" || ' ' || subject || ' ' || text`, '$2')}`,
  },
  {
    name: 'lead_forget_undelivered',
    text: `delete from undelivered_mails where payload ->> 'companyId' = $1::uuid::text
      and ${holds(`recipient || ' ' || payload::text`, '$2')}`,
  },
]

/**
 * Erases leads with words, tags, timeline, reminders, pictures and the leads that came into them, with what was told of them, with
 * their names where many were changed at once, and with mails and answers that repeat them.
 */
export async function deleteLeads(tx: Db, companyId: string, ids: readonly string[]): Promise<void> {
  const own = await tx.rows<Repeated>(repeatedStatement, [companyId, ids])
  const merged = await tx.rows<Repeated>(repeatedInMergesStatement, [companyId, ids])
  const all = [...own, ...merged]
  const pictures = await tx.rows<{ stored_as: string }>(picturesStatement, [companyId, ids])
  await endPrivateBytes(
    tx,
    pictures.map((row) => row.stored_as),
  )
  await tx.rows(removeStatement, [companyId, ids])
  const allIds = [...ids, ...merged.map(({ id }) => id)]
  await tx.rows(forgetStatement, [companyId, allIds])
  await forgetLeads(tx, companyId, allIds)
  const words = all.flatMap(({ id, contacts, notes }) => [id, ...notes, ...contacts.flatMap(wordsOf)])
  if (words.length === 0) return
  for (const statement of repeats) await tx.rows(statement, [companyId, words])
}

/** As mails and answers write an email or a phone number. */
const wordsOf = ({ key, value, extension = '' }: ContactEntry): string[] =>
  isPhoneKey(key) ? [value, phoneText({ value, extension })] : key === 'email' ? [value.toLowerCase()] : []
