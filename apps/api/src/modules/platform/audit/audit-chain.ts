import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database, Db } from '../../../db/db.ts'
import { type Condition, eachCompanyWith } from '../../../db/each-company.ts'
import { namedRun } from '../../../db/named-statement.ts'

/*
 * The hash chain of a company's audit log. No other part of Kartu depends on it, so a reader may skip this file. The
 * program may only add entries; the owner of the database may change anything. So once an hour each new entry becomes a
 * link: a hash over the entry and the hash of the previous link. An auditor who records the last number and hash
 * elsewhere (`audit head`) can verify later (`audit verify`) that no entry up to that point was changed, removed or
 * inserted. An erasure deletes an entry's personal values, and the chain stays valid: it contains a hash of these
 * values with a random nonce, which is deleted with them.
 */

export const linkRow = z.object({
  /** Number of the link, starting at 1. */
  number: z.number(),
  /** SHA-256 in hexadecimal. */
  hash: z.string(),
})
export type Link = z.infer<typeof linkRow>

interface ChainedEntry {
  id: string
  /** All columns except the personal values, as the database formats them. */
  said: readonly (string | null)[]
}

/** Personal values of an entry. */
interface EntryValues {
  before: string | null
  after: string | null
  nonce: string | null
}

const sha256 = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const hashOfValues = ({ nonce, before, after }: EntryValues): string => sha256([nonce, before, after])

/** Returns the hash of a link in hexadecimal; `before` is the hash of the previous link, empty for the first. */
export const hashOfLink = (
  before: string,
  number: number,
  { id, said }: ChainedEntry,
  valuesHash: string | null,
): string => sha256([before, number, id, ...said, valuesHash])

/** Adds new entries to the chain of each company. */
export const linkEntries = (database: Database): Promise<void> =>
  eachCompanyWith(database, hasUnlinked, (_db, companyId) => linkEntriesOf(database, companyId))

/** Adds new entries to the chain of one company. */
export async function linkEntriesOf(database: Database, companyId: string): Promise<void> {
  const db = database.read({ companyId })
  while ((await findUnlinked(db, companyId)).length > 0) await linkStep(database, companyId)
}

const linkStep = (database: Database, companyId: string): Promise<void> =>
  database.transaction({ companyId }, async (tx) => {
    let { number, hash } = await lockHead(tx, companyId)
    const links = (await findUnlinked(tx, companyId)).map(({ entry, values }) => {
      const nonce = values && randomUUID()
      const valuesHash = values && hashOfValues({ ...values, nonce })
      number += 1
      hash = hashOfLink(hash, number, entry, valuesHash)
      return { number, hash, entryId: entry.id, valuesHash, nonce }
    })
    if (links.length > 0) await insertLinks(tx, companyId, links)
  })

interface Verdict {
  head: Link
  /** Number of the last link that was deleted; 0 if all are stored. */
  trimmed: number
  /** Number of entries with erased personal values. */
  erased: number
  /** Sentences about inconsistencies; empty if the log is intact. */
  faults: string[]
}

const faultsMax = 20

/** Verifies the whole chain of a company. It must contain `noted`, a link that was noted earlier. */
export async function verifyChain(database: Database, companyId: string, noted?: Link): Promise<Verdict> {
  const db = database.read({ companyId })
  const faults: string[] = []
  let head: Link = { number: 0, hash: '' }
  let erased = 0
  let isNotedThere = noted === undefined
  let trimmed = 0
  for (;;) {
    const links = await findLinks(db, companyId, head.number)
    for (const { number, hash, entry, values, valuesHash } of links) {
      if (head.number === 0 && entry === null && (await isCutSaid(db, companyId, { number, hash }))) {
        // The company's retention deleted the earlier links and the entry.
        if (noted?.number === number) isNotedThere = noted.hash === hash
        head = { number, hash }
        trimmed = number
        continue
      }
      if (number !== head.number + 1) faults.push(`Links are missing: ${head.number + 1} to ${number - 1}.`)
      if (entry === null) faults.push(`The entry of link ${number} is missing.`)
      else if (hash !== hashOfLink(head.hash, number, entry, valuesHash))
        faults.push(`Link ${number} does not match: its entry ${entry.id} was changed, or the link before it.`)
      if (values === null && valuesHash !== null) erased += 1
      if (values !== null && hashOfValues(values) !== valuesHash)
        faults.push(`What the entry of link ${number} says about a person was changed.`)
      if (noted?.number === number) isNotedThere = noted.hash === hash
      head = { number, hash }
    }
    if (links.length < entriesPerStep || faults.length >= faultsMax) break
  }
  if (!isNotedThere && noted)
    faults.push(
      noted.number < trimmed
        ? `Link ${noted.number} is no longer stored: the company's log begins after link ${trimmed}.`
        : `The chain does not lead through ${noted.number}:${noted.hash}.`,
    )
  const smuggled = await countSmuggled(db, companyId)
  if (smuggled > 0) faults.push(`Entries that were added after the end of the chain: ${smuggled}.`)
  return { head, trimmed, erased, faults: faults.slice(0, faultsMax) }
}

/** Number of entries read at a time. */
const entriesPerStep = 1000

/** Columns of an entry `e` and its values `v` as text independent of session settings. */
const asTexts = `e.id, e.actor_user_id::text, e.actor_key_id::text, e.actor_name, e.action, e.subject_id::text,
  e.before::text, e.after::text, e.address,
  to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  v.entry_id is not null as has_values, v.before::text as values_before, v.after::text as values_after, v.nonce::text`

const entryRow = z.object({
  id: z.string(),
  actor_user_id: z.string().nullable(),
  actor_key_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  action: z.string(),
  subject_id: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  address: z.string(),
  at: z.string(),
  has_values: z.boolean(),
  values_before: z.string().nullable(),
  values_after: z.string().nullable(),
  nonce: z.string().nullable(),
})
type EntryRow = z.infer<typeof entryRow>

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

const valuesOf = ({
  has_values: has,
  values_before: before,
  values_after: after,
  nonce,
}: Pick<EntryRow, 'has_values' | 'values_before' | 'values_after' | 'nonce'>) => (has ? { before, after, nonce } : null)

const lockStatement = { name: 'audit_chain_lock', text: 'select id from companies where id = $1 for no key update' }
const lastStatement = {
  name: 'audit_chain_last',
  text: 'select number, hash from audit_links where company_id = $1 order by number desc limit 1',
}

/** Returns the last link of a company's chain; number 0 if the chain is empty. */
export async function findHead(db: Db, companyId: string): Promise<Link> {
  const [last] = await db.rows(linkRow, lastStatement, [companyId])
  return last ?? { number: 0, hash: '' }
}

/** Returns the last link and locks the chain until the transaction ends, so that one process at a time adds links. */
async function lockHead(tx: Db, companyId: string): Promise<Link> {
  await tx.run(lockStatement, [companyId])
  return findHead(tx, companyId)
}

// An entry becomes visible when its transaction ends, which takes less than a day. Therefore entries more than a day
// older than the last link are not read again, and a later entry with such a time was inserted by tampering.
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

const hasUnlinked: Condition = `exists (select from audit_entries e where ${isUnlinked})`

/** Returns entries that are not in the chain yet, oldest first, with their personal values. */
async function findUnlinked(tx: Db, companyId: string): Promise<{ entry: ChainedEntry; values: EntryValues | null }[]> {
  const rows = await tx.rows(entryRow, unlinkedStatement, [companyId])
  return rows.map((row) => ({ entry: entryOf(row), values: valuesOf(row) }))
}

interface NewLink extends Link {
  entryId: string
  valuesHash: string | null
  nonce: string | null
}

const addLinks = namedRun(
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

async function insertLinks(tx: Db, companyId: string, links: readonly NewLink[]): Promise<void> {
  const said = links.filter(({ nonce }) => nonce !== null)
  await tx.run(nonceStatement, [companyId, said.map(({ entryId }) => entryId), said.map(({ nonce }) => nonce)])
  await addLinks(tx, {
    companyId,
    numbers: links.map(({ number }) => number),
    entries: links.map(({ entryId }) => entryId),
    values: links.map(({ valuesHash }) => valuesHash),
    hashes: links.map(({ hash }) => hash),
  })
}

const linksRow = linkRow.extend({ values_hash: z.string().nullable() })

const chainedRow = z.union([
  entryRow.extend(linksRow.shape),
  // Null values if the entry was deleted.
  entryRow.pick({ has_values: true, values_before: true, values_after: true, nonce: true }).extend({
    ...linksRow.shape,
    id: z.null(),
  }),
])

const linksStatement = {
  name: 'audit_chain_read',
  text: `select l.number, l.hash, l.values_hash, l.entry_id, ${asTexts}
    from audit_links l
    left join audit_entries e on e.company_id = l.company_id and e.id = l.entry_id
    left join audit_values v on v.company_id = l.company_id and v.entry_id = l.entry_id
    where l.company_id = $1 and l.number > $2 order by l.number limit ${entriesPerStep}`,
}

interface StoredLink extends Link {
  valuesHash: string | null
  /** Null if the entry was deleted. */
  entry: ChainedEntry | null
  values: EntryValues | null
}

/** Returns the links after a number, in order, with the current entries. */
export async function findLinks(db: Db, companyId: string, after: number): Promise<StoredLink[]> {
  const rows = await db.rows(chainedRow, linksStatement, [companyId, after])
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

/** True if an entry of the log records a cut at this link (`trim_audit_log`), which stays without its entry. */
export const isCutSaid = async (db: Db, companyId: string, { number, hash }: Link): Promise<boolean> =>
  (await db.run(cutStatement, [companyId, number, hash])) > 0

const smuggledRow = z.object({
  entries: z.number(),
})

const smuggledStatement = {
  name: 'audit_chain_smuggled',
  text: `select count(*)::int as entries from audit_entries e
    where e.company_id = $1 and not exists (select from audit_links l where l.company_id = $1 and l.entry_id = e.id)
      and e.created_at < (
        select l.created_at - interval '1 day' from audit_links l where l.company_id = $1 order by l.number desc limit 1)`,
}

/** Returns the number of entries that by their time should be in the chain but are not. */
async function countSmuggled(db: Db, companyId: string): Promise<number> {
  return (await db.rows(smuggledRow, smuggledStatement, [companyId]))[0]?.entries ?? 0
}
