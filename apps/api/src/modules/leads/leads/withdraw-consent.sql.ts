import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { StoredConsent } from '../../../db/schema/leads.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { reader } from '../../../db/statement-functions.ts'

const agreedRow = z.object({
  id: z.string(),
  name: z.string(),
  owner_id: z.string().nullable(),
  consent: jsonColumn<StoredConsent>(),
})
/** Emails of a contact list, in lower case. `contacts` is an SQL expression. */
const emailsIn = (contacts: string): string =>
  `select lower(entry ->> 'value') from jsonb_array_elements(${contacts}) entry where entry ->> 'key' = 'email'`

const emailsRow = z.object({
  emails: z.array(z.string()),
})

const emailsStatement = {
  name: 'lead_consent_emails',
  text: `select array(${emailsIn('l.contacts')} union ${emailsIn("m.gone -> 'contacts'")}) as emails
    from leads l left join lead_merges m on m.company_id = $1 and m.lead_id = l.id where l.company_id = $1 and l.id = $2`,
}

/** Every email of a lead and of the leads merged into it. */
export async function emailsOf(tx: Db, companyId: string, id: string): Promise<string[]> {
  const rows = await tx.rows(emailsRow, emailsStatement, [companyId, id])
  return rows.flatMap(({ emails }) => emails)
}

const isOneOf = (contacts: string): string =>
  `exists (${emailsIn(contacts)} and lower(entry ->> 'value') = any($3::text[]))`

/**
 * Locks leads with a consent: this one, and those with one of the emails, including emails of leads merged into them.
 */
export const agreedLeads = reader(agreedRow)<[companyId: string, id: string, emails: readonly string[]]>(
  'lead_agreed',
  `select l.id, l.name, l.owner_id, l.consent from leads l
    where l.company_id = $1 and l.consent is not null and (l.id = $2 or ${isOneOf('l.contacts')}
      or exists (select from lead_merges m where m.company_id = $1 and m.lead_id = l.id and ${isOneOf("m.gone -> 'contacts'")}))
    order by l.id for update`,
)

const mergesStatement = {
  name: 'lead_withdraw_merged',
  text: `update lead_merges set gone = jsonb_set(gone, '{consent,withdrawnAt}', to_jsonb($4::text))
    where company_id = $1 and (lead_id = any($2::uuid[]) or ${isOneOf("gone -> 'contacts'")})
      and jsonb_typeof(gone -> 'consent') = 'object' and gone -> 'consent' ->> 'withdrawnAt' is null`,
}
const beforeStatement = {
  name: 'lead_withdraw_before_merge',
  text: `update lead_merges set before = jsonb_set(before, '{consent,withdrawnAt}', to_jsonb($3::text))
    where company_id = $1 and lead_id = any($2::uuid[])
      and jsonb_typeof(before -> 'consent') = 'object' and before -> 'consent' ->> 'withdrawnAt' is null`,
}

/** Withdraws the consent in merged leads as well, so that undoing a merge does not restore it. */
export async function withdrawInMerges(
  tx: Db,
  companyId: string,
  { ids, emails, at }: { ids: readonly string[]; emails: readonly string[]; at: string },
): Promise<void> {
  await tx.run(mergesStatement, [companyId, ids, emails, at])
  await tx.run(beforeStatement, [companyId, ids, at])
}

const statesRow = z.object({
  company: z.string(),
  consent: jsonColumn<StoredConsent>().nullable(),
})

const statesStatement = {
  name: 'lead_consent_state',
  text: `select coalesce(nullif(co.name, ''), c.display_name) as company, l.consent from companies co
    left join cards c on co.personal and c.company_id = co.id
    left join leads l on l.company_id = co.id and l.id = $2
    where co.id = $1`,
}

/**
 * Returns the agreed text with the recipient of the consent: a company, or the person of a personal card. Undefined if
 * the lead was deleted or never agreed.
 */
export async function consentState(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ company: string; consent: StoredConsent | null } | undefined> {
  return (await db.rows(statesRow, statesStatement, [companyId, id]))[0]
}
