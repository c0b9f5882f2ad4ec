import { type DomainProof, domainProofs } from '@kartu/contracts/governance/company-sign-in.plain'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { idRow, companyIdRow } from '../../../db/rows.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'

const domainRow = z.object({
  id: z.string(),
  domain: z.string(),
  token: z.string(),
  proved_at: z.string().nullable(),
  proved_by: z.enum(domainProofs).nullable(),
  checked_at: z.string().nullable(),
  missing_since: z.string().nullable(),
})
export type DomainRow = z.infer<typeof domainRow>

const columns = 'id, domain, token, proved_at, proved_by, checked_at, missing_since'

export const listDomains = reader(domainRow)<[companyId: string]>(
  'sign_in_domains_list',
  `select ${columns} from company_sign_in_domains where company_id = $1 order by domain`,
)

export const findDomain = finder(domainRow)<[companyId: string, id: string]>(
  'sign_in_domain_find',
  `select ${columns} from company_sign_in_domains where company_id = $1 and id = $2`,
)

export const findDomainNamed = finder(domainRow)<[companyId: string, domain: string]>(
  'sign_in_domain_named',
  `select ${columns} from company_sign_in_domains where company_id = $1 and domain = $2`,
)

const insert = {
  name: 'sign_in_domain_insert',
  text: `insert into company_sign_in_domains (company_id, id, domain, token) values ($1, $2, $3, $4)
    on conflict (company_id, domain) do nothing returning id`,
}

/** Returns undefined if the company already has the domain. */
export async function insertDomain(
  tx: Db,
  companyId: string,
  { domain, token }: Pick<DomainRow, 'domain' | 'token'>,
): Promise<string | undefined> {
  return (await tx.rows(idRow, insert, [companyId, newId(), domain, token]))[0]?.id
}

const setProof = {
  name: 'sign_in_domain_prove',
  text: `update company_sign_in_domains set proved_at = now(), proved_by = $3, checked_at = now(), missing_since = null
    where company_id = $1 and domain = $2 returning id`,
}
const takeProof = {
  name: 'sign_in_domain_disprove',
  text: `update company_sign_in_domains set proved_at = null, proved_by = null, checked_at = null, missing_since = null
    where company_id = $1 and domain = $2 returning id`,
}

/** Null removes the proof. Returns undefined if the company has no such domain. */
export async function storeProof(
  tx: Db,
  companyId: string,
  domain: string,
  by: DomainProof | null,
): Promise<string | undefined> {
  const rows = by
    ? await tx.rows(idRow, setProof, [companyId, domain, by])
    : await tx.rows(idRow, takeProof, [companyId, domain])
  return rows[0]?.id
}

const noteStatement = {
  name: 'sign_in_domain_checked',
  text: `update company_sign_in_domains set checked_at = $3, missing_since = $4 where company_id = $1 and id = $2`,
}

/** Times are in milliseconds since 1970. */
export const noteChecked = (
  tx: Db,
  companyId: string,
  id: string,
  { checkedAt, missingSince }: { checkedAt: number; missingSince: number | null },
): Promise<unknown> =>
  tx.run(noteStatement, [companyId, id, new Date(checkedAt), missingSince === null ? null : new Date(missingSince)])

export const deleteDomain = runner<[companyId: string, id: string]>(
  'sign_in_domain_remove',
  `delete from company_sign_in_domains where company_id = $1 and id = $2`,
)

const holder = { name: 'domain_link_find', text: `select company_id from domain_links where domain = $1` }

/** Returns the company that has proved a domain. */
export async function companyOfDomain(db: Db, domain: string): Promise<string | undefined> {
  return (await db.rows(companyIdRow, holder, [domain]))[0]?.company_id
}

const take = {
  name: 'domain_link_take',
  text: `insert into domain_links (domain, company_id) values ($1, $2)
    on conflict (domain) do update set company_id = excluded.company_id
    where domain_links.company_id = excluded.company_id or domain_links.company_id = $3::uuid returning domain`,
}

/** Assigns the domain to the company if it is free or belongs to `from`. Only one of two concurrent calls succeeds. */
export const takeDomain = async (tx: Db, domain: string, companyId: string, from: string | null): Promise<boolean> =>
  (await tx.run(take, [domain, companyId, from])) === 1

export const releaseDomain = runner<[domain: string, companyId: string]>(
  'domain_link_release',
  `delete from domain_links where domain = $1 and company_id = $2`,
)
