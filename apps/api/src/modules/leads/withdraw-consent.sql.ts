import type { Db } from '../../db/db.ts'
import type { StoredConsent } from './leads.tables.ts'

interface AgreedRow {
  id: string
  name: string
  owner_id: string | null
  consent: StoredConsent
}

const agreedStatement = {
  name: 'lead_agreed',
  text: `select l.id, l.name, l.owner_id, l.consent from leads l
    where l.company_id = $1 and l.consent is not null and (l.id = $2
      or l.email_key = (select o.email_key from leads o where o.company_id = $1 and o.id = $2))
    order by l.id for update`,
}

/** A lead and those of the same email, where a person agreed to something; kept from changing. */
export const agreedLeads = (tx: Db, companyId: string, id: string): Promise<AgreedRow[]> =>
  tx.rows<AgreedRow>(agreedStatement, [companyId, id])

const mergesStatement = {
  name: 'lead_withdraw_merged',
  text: `update lead_merges set gone = jsonb_set(gone, '{consent,withdrawnAt}', to_jsonb($3::text))
    where company_id = $1 and lead_id = any($2::uuid[]) and jsonb_typeof(gone -> 'consent') = 'object'
      and gone -> 'consent' ->> 'withdrawnAt' is null`,
}

/** Nor does undoing a merge bring it back. */
export const withdrawInMerges = (tx: Db, companyId: string, ids: readonly string[], at: string): Promise<unknown> =>
  tx.rows(mergesStatement, [companyId, ids, at])

const statesStatement = {
  name: 'lead_consent_state',
  text: `select coalesce(nullif(co.name, ''), c.display_name) as company, l.consent from companies co
    left join cards c on co.personal and c.company_id = co.id
    left join leads l on l.company_id = co.id and l.id = $2
    where co.id = $1`,
}

/** Of whom, a company or the person of a personal card, and to what somebody agreed; no consent where the lead is gone or never agreed. */
export async function consentState(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ company: string; consent: StoredConsent | null } | undefined> {
  return (await db.rows<{ company: string; consent: StoredConsent | null }>(statesStatement, [companyId, id]))[0]
}
