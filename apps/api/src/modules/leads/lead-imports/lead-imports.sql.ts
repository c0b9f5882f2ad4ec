import { searchTerms } from '@kartu/cards/search-words'
import type { AnswerRows } from '@kartu/contracts/platform/table-imports'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { LeadImportField } from '@kartu/contracts/leads/lead-imports.data'
import type { LeadReach } from '@kartu/contracts/leads/leads.policy'
import { seesDivision } from '@kartu/contracts/principal'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { finders, importRecord } from '../../platform/table-imports/table-imports.sql.ts'
import { reachWhere } from '../leads/lead-reach.sql.ts'
import type { LeadCaller } from '../pro-users/pro-access.ts'
import { isVerified } from '../../../db/member-status.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'

const leadImportRecord = importRecord<LeadImportField, 'csv' | 'xlsx' | 'vcf'>(['csv', 'xlsx', 'vcf'])
export type LeadImportRecord = z.infer<typeof leadImportRecord>

export const { find: findLeadImport, lock: lockLeadImport } = finders({ subject: 'leads', row: leadImportRecord })

const knownLeadRow = z.object({
  id: z.string(),
  name: z.string(),
  organisation: z.string(),
  job_title: z.string(),
  email_key: z.string().nullable(),
  phone_key: z.string().nullable(),
  contacts: jsonColumn<ContactEntry[]>(),
})
export type KnownLead = z.infer<typeof knownLeadRow>

/**
 * Finds leads that the person sees with one of these emails or numbers, and leads without either that have one of these
 * names (in the form of `sortTextOf`).
 */
export async function findKnownLeads(
  tx: Db,
  companyId: string,
  reach: LeadReach,
  { emails, phones, names }: { emails: string[]; phones: string[]; names: string[] },
): Promise<KnownLead[]> {
  if (emails.length + phones.length + names.length === 0) return []
  // The search terms of a lead contain all its emails and numbers, its keys only the first of each.
  const words = [...emails, ...phones].flatMap((value) => searchTerms(value))
  const values: unknown[] = [companyId, emails, phones, names, words]
  const where = reachWhere(reach, (value) => `$${values.push(value)}`)
  const shape =
    reach === 'company' ? 'company' : `${reach.divisionId === null ? '' : 'd'}${reach.teamIds.length > 0 ? 't' : ''}`
  return tx.rows(
    knownLeadRow,
    {
      name: `lead_import_known_${shape}`,
      text: `with found as (
          select id from leads where company_id = $1 and email_key = any($2::text[])
          union select id from leads where company_id = $1 and phone_key = any($3::text[])
          union select id from leads where company_id = $1 and email_key is null and phone_key is null
            and sort_name = any($4::text[])
          union select lead_id from lead_words where company_id = $1 and word = any($5::text[]))
        select l.id, l.name, l.organisation, l.job_title, l.email_key, l.phone_key, l.contacts
        from leads l join found on found.id = l.id where l.company_id = $1 and ${where}
        order by l.captured_at, l.id`,
    },
    values,
  )
}

const ownersRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  division_id: z.string().nullable(),
})

const ownersStatement = {
  name: 'lead_import_owners',
  text: `select m.id, m.email, lower(c.display_name) as name, m.division_id from members m
    join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and (m.email = any($2::text[]) or lower(c.display_name) = any($2::text[])) and ${isVerified('m')}`,
}

/** Finds members who can own leads and whom the caller sees, by lower-case email or by unique name. */
export async function findOwners(tx: Db, actor: LeadCaller, owners: string[]): Promise<Map<string, string>> {
  if (owners.length === 0) return new Map()
  const said = owners.map((owner) => owner.toLowerCase())
  const found = await tx.rows(ownersRow, ownersStatement, [actor.companyId, said])
  const rows = found.filter(({ division_id: divisionId }) => seesDivision(actor, divisionId))
  const owning = new Map<string, string>()
  for (const { id, name } of rows) if (rows.filter((one) => one.name === name).length === 1) owning.set(name, id)
  for (const { id, email } of rows) owning.set(email, id)
  return owning
}

const answerStatement = {
  name: 'lead_import_answer',
  text: `update import_rows set answer = $3,
      outcome = case when $3 = 'yes' then 'unchanged' else 'create' end,
      faults = case when $3 = 'yes' then json_build_array(question) end
    where company_id = $1 and import_id = $2 and question is not null and row > $5
      and ($4::int is null or row = $4) and outcome in ('create', 'unchanged')`,
}

/** Stores whether the people of one row, or of every row with a question, are known and thus excluded. */
export async function answerKnown(
  tx: Db,
  companyId: string,
  importId: string,
  { row, answer }: AnswerRows,
  appliedRow: number,
): Promise<void> {
  await tx.run(answerStatement, [companyId, importId, answer, row, appliedRow])
}

const forgetStatement = {
  name: 'lead_import_forget',
  text: `update import_rows set cells = '[]', faults = null, warnings = null where company_id = $1 and import_id = $2 and outcome <> 'error'`,
}
const forgetSamplesStatement = {
  name: 'lead_import_forget_samples',
  text: `update imports set reading = null, columns = (
      select coalesce(json_agg(jsonb_set(part::jsonb, '{samples}', '[]') order by at), '[]')
      from json_array_elements(columns) with ordinality as parts (part, at))
    where company_id = $1 and id = $2`,
}

/** Deletes the cells of rows that became leads, so that erasing the lead erases all its data. */
export async function forgetRows(tx: Db, companyId: string, importId: string): Promise<void> {
  await tx.run(forgetStatement, [companyId, importId])
  await tx.run(forgetSamplesStatement, [companyId, importId])
}
