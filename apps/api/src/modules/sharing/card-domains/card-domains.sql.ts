import { type CardDomainFault, cardDomainFaults } from '@kartu/contracts/sharing/card-domains.plain'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { idRow } from '../../../db/rows.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'

const domainRow = z.object({
  id: z.string(),
  domain: z.string(),
  token: z.string(),
  proved_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  missing_since: z.string().nullable(),
  reached_at: z.string().nullable(),
  unreached_since: z.string().nullable(),
  fault: z.enum(cardDomainFaults).nullable(),
  created_at: z.string(),
})
export type DomainRow = z.infer<typeof domainRow>

const columns =
  'id, domain, token, proved_at, checked_at, missing_since, reached_at, unreached_since, fault, created_at'

export const listDomains = reader(domainRow)<[companyId: string]>(
  'card_domains_list',
  `select ${columns} from card_domains where company_id = $1 order by created_at, id`,
)

export const findDomain = finder(domainRow)<[companyId: string, id: string]>(
  'card_domain_find',
  `select ${columns} from card_domains where company_id = $1 and id = $2`,
)

export const findDomainNamed = finder(domainRow)<[companyId: string, domain: string]>(
  'card_domain_named',
  `select ${columns} from card_domains where company_id = $1 and domain = $2`,
)

const insert = {
  name: 'card_domain_insert',
  text: `insert into card_domains (company_id, id, domain) values ($1, $2, $3)
    on conflict (company_id, domain) do nothing returning id`,
}

/** Returns undefined if the company already has the domain. The database creates the token. */
export async function insertDomain(tx: Db, companyId: string, domain: string): Promise<string | undefined> {
  return (await tx.rows(idRow, insert, [companyId, newId(), domain]))[0]?.id
}

const storeProofStatement = {
  name: 'card_domain_prove',
  text: `update card_domains set proved_at = now(), missing_since = null where company_id = $1 and id = $2 returning id`,
}

/** Returns false if the company has no such domain. */
export const storeProof = async (tx: Db, companyId: string, id: string): Promise<boolean> =>
  (await tx.run(storeProofStatement, [companyId, id])) === 1

export const removeProof = runner<[companyId: string, id: string]>(
  'card_domain_disprove',
  `update card_domains set proved_at = null, missing_since = null, reached_at = null, unreached_since = null,
    fault = null where company_id = $1 and id = $2`,
)

/** Result of a check, with times in milliseconds since 1970. */
export interface Checked {
  checkedAt: number
  missingSince: number | null
  reachedAt: number | null
  unreachedSince: number | null
  fault: CardDomainFault | null
}

const noteStatement = {
  name: 'card_domain_checked',
  text: `update card_domains set checked_at = $3, missing_since = $4, reached_at = $5, unreached_since = $6, fault = $7
    where company_id = $1 and id = $2 and proved_at is not null`,
}

const time = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

export const noteChecked = (tx: Db, companyId: string, id: string, checked: Checked): Promise<unknown> =>
  tx.run(noteStatement, [
    companyId,
    id,
    time(checked.checkedAt),
    time(checked.missingSince),
    time(checked.reachedAt),
    time(checked.unreachedSince),
    checked.fault,
  ])

export const deleteDomain = runner<[companyId: string, id: string]>(
  'card_domain_remove',
  `delete from card_domains where company_id = $1 and id = $2`,
)

const take = {
  name: 'card_host_take',
  text: `insert into card_hosts (domain, company_id) values ($1, $2)
    on conflict (domain) do update set company_id = excluded.company_id
    where card_hosts.company_id = excluded.company_id or card_hosts.company_id = $3::uuid returning domain`,
}

/** Assigns the domain to the company if it is free or belongs to `from`. Only one of two concurrent calls succeeds. */
export const takeHost = async (tx: Db, domain: string, companyId: string, from: string | null): Promise<boolean> =>
  (await tx.run(take, [domain, companyId, from])) === 1

export const releaseHost = runner<[domain: string, companyId: string]>(
  'card_host_release',
  `delete from card_hosts where domain = $1 and company_id = $2`,
)

const usedRow = z.object({ card_domain: z.string().nullable() })

const used = { name: 'card_domain_used', text: `select card_domain from companies where id = $1` }

/** Returns the domain in the URLs of the company's cards. */
export async function findUsedDomain(db: Db, companyId: string): Promise<string | null> {
  return (await db.rows(usedRow, used, [companyId]))[0]?.card_domain ?? null
}

const lockUsed = { name: 'card_domain_lock', text: `select card_domain from companies where id = $1 for no key update` }

/** Locks the choice of the domain until the transaction ends. */
export async function lockUsedDomain(tx: Db, companyId: string): Promise<string | null> {
  return (await tx.rows(usedRow, lockUsed, [companyId]))[0]?.card_domain ?? null
}

export const storeUsedDomain = runner<[companyId: string, domain: string | null]>(
  'card_domain_use',
  `update companies set card_domain = $2 where id = $1`,
)

const hostRow = z.object({ domain: z.string() })

const hosts = { name: 'card_hosts_list', text: `select domain from card_hosts order by domain` }

/** Lists the proved domains of all companies. */
export const listHosts = async (db: Db): Promise<string[]> =>
  (await db.rows(hostRow, hosts, [])).map(({ domain }) => domain)
