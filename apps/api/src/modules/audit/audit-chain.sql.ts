import type { Db } from '../../db/db.ts'
import type { Condition } from '../../db/each-company.ts'
import { namedStatement } from '../../db/named-statement.ts'
import type { ChainedEntry, EntryValues, Link } from './audit-hashes.ts'

/** Read at a time. */
export const entriesPerStep = 1000

/** Of an entry `e` with its values `v`, as texts, which are the same whoever reads them. */
const asTexts = `e.id, e.actor_user_id::text, e.actor_key_id::text, e.actor_name, e.action, e.subject_id::text,
  e.before::text, e.after::text, e.address,
  to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  v.entry_id is not null as has_values, v.before::text as values_before, v.after::text as values_after, v.nonce::text`

interface EntryRow {
  id: string
  actor_user_id: string | null
  actor_key_id: string | null
  actor_name: string | null
  action: string
  subject_id: string | null
  before: string | null
  after: string | null
  address: string
  at: string
  has_values: boolean
  values_before: string | null
  values_after: string | null
  nonce: string | null
}

const entryOf = (row: EntryRow): ChainedEntry => ({
  id: row.id,
  said: [
    row.actor_user_id,
    row.actor_key_id,
    row.actor_name,
    row.action,
    row.subject_id,
    row.before,
    row.after,
    row.address,
    row.at,
  ],
})

const valuesOf = ({ has_values: has, values_before: before, values_after: after, nonce }: EntryRow) =>
  has ? { before, after, nonce } : null

const lockStatement = { name: 'audit_chain_lock', text: 'select id from companies where id = $1 for no key update' }
const lastStatement = {
  name: 'audit_chain_last',
  text: 'select number, hash from audit_links where company_id = $1 order by number desc limit 1',
}

/** Where the chain of a company ends: links of number 0 are before its first. */
export async function findHead(db: Db, companyId: string): Promise<Link> {
  const [last] = await db.rows<Link>(lastStatement, [companyId])
  return last ?? { number: 0, hash: '' }
}

/** The same, held until the end of the transaction: one process at a time adds to the chain. */
export async function lockHead(tx: Db, companyId: string): Promise<Link> {
  await tx.rows(lockStatement, [companyId])
  return findHead(tx, companyId)
}

// An entry becomes visible when its transaction ends, which takes no day. So what is older than the chain was a day
// before its end is not asked again, and an entry that turns up there was smuggled in.
const isUnlinked = `e.company_id = $1 and e.created_at >= coalesce((
        select l.created_at - interval '1 day' from audit_links l where l.company_id = $1 order by l.number desc limit 1),
        '-infinity')
      and not exists (select from audit_links l where l.company_id = $1 and l.entry_id = e.id)`
const unlinkedStatement = {
  name: 'audit_chain_unlinked',
  text: `select ${asTexts}
    from audit_entries e left join audit_values v on v.company_id = e.company_id and v.entry_id = e.id
    where ${isUnlinked} order by e.created_at, e.id limit ${entriesPerStep}`,
}

export const hasUnlinked: Condition = `exists (select from audit_entries e where ${isUnlinked})`

/** Entries that the chain does not have yet, oldest first, with what they say of a person. */
export async function findUnlinked(
  tx: Db,
  companyId: string,
): Promise<{ entry: ChainedEntry; values: EntryValues | null }[]> {
  const rows = await tx.rows<EntryRow>(unlinkedStatement, [companyId])
  return rows.map((row) => ({ entry: entryOf(row), values: valuesOf(row) }))
}

export interface NewLink extends Link {
  entryId: string
  valuesHash: string | null
  nonce: string | null
}

const addLinks = namedStatement()(
  'audit_chain_add',
  { companyId: 'uuid', numbers: 'int[]', entries: 'uuid[]', values: 'text[]', hashes: 'text[]' },
  (at) => `insert into audit_links (company_id, number, entry_id, values_hash, hash)
    select co.id, l.number, l.entry_id, l.values_hash, l.hash
    from companies co
      cross join unnest(${at.numbers}, ${at.entries}, ${at.values}, ${at.hashes}) as l(number, entry_id, values_hash, hash)
    where co.id = ${at.companyId}`,
)
const nonceStatement = {
  name: 'audit_chain_nonces',
  text: `update audit_values v set nonce = n.nonce from unnest($2::uuid[], $3::uuid[]) as n(entry_id, nonce)
    where v.company_id = $1 and v.entry_id = n.entry_id`,
}

export async function insertLinks(tx: Db, companyId: string, links: readonly NewLink[]): Promise<void> {
  const said = links.filter(({ nonce }) => nonce !== null)
  await tx.rows(nonceStatement, [companyId, said.map(({ entryId }) => entryId), said.map(({ nonce }) => nonce)])
  await addLinks(tx, {
    companyId,
    numbers: links.map(({ number }) => number),
    entries: links.map(({ entryId }) => entryId),
    values: links.map(({ valuesHash }) => valuesHash),
    hashes: links.map(({ hash }) => hash),
  })
}

const linksStatement = {
  name: 'audit_chain_read',
  text: `select l.number, l.hash, l.values_hash, l.entry_id, ${asTexts}
    from audit_links l
    left join audit_entries e on e.company_id = l.company_id and e.id = l.entry_id
    left join audit_values v on v.company_id = l.company_id and v.entry_id = l.entry_id
    where l.company_id = $1 and l.number > $2 order by l.number limit ${entriesPerStep}`,
}

export interface StoredLink extends Link {
  valuesHash: string | null
  /** Null where it is gone. */
  entry: ChainedEntry | null
  values: EntryValues | null
}

/** Links after a number, in their order, with their entries as they are now. */
export async function findLinks(db: Db, companyId: string, after: number): Promise<StoredLink[]> {
  const rows = await db.rows<
    EntryRow & { number: number; hash: string; values_hash: string | null; id: string | null }
  >(linksStatement, [companyId, after])
  return rows.map((row) => ({
    number: row.number,
    hash: row.hash,
    valuesHash: row.values_hash,
    entry: row.id === null ? null : entryOf(row),
    values: valuesOf(row),
  }))
}

const cutStatement = {
  name: 'audit_chain_cut',
  text: `select from audit_entries where company_id = $1 and action = 'audit.trimmed'
    and (after ->> 'number')::int = $2 and after ->> 'hash' = $3 limit 1`,
}

/** The log says itself that it is cut at this link (`trim_audit_log`), which stays without its entry. */
export const isCutSaid = async (db: Db, companyId: string, { number, hash }: Link): Promise<boolean> =>
  (await db.rows(cutStatement, [companyId, number, hash])).length > 0

const smuggledStatement = {
  name: 'audit_chain_smuggled',
  text: `select count(*)::int as entries from audit_entries e
    where e.company_id = $1 and not exists (select from audit_links l where l.company_id = $1 and l.entry_id = e.id)
      and e.created_at < (
        select l.created_at - interval '1 day' from audit_links l where l.company_id = $1 order by l.number desc limit 1)`,
}

/** How many entries stand where the chain has been and are no part of it. */
export async function countSmuggled(db: Db, companyId: string): Promise<number> {
  return (await db.rows<{ entries: number }>(smuggledStatement, [companyId]))[0]?.entries ?? 0
}
