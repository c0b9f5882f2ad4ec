import pg from 'pg'
import type { Database, Db } from '../../../db/db.ts'
import { companiesWith, type Condition, eachCompanyWith } from '../../../db/each-company.ts'
import { hashRow } from '../../../db/rows.ts'
import type { FileStore } from '../../../gateways/files/files.ts'

const noteStatement = {
  name: 'stored_file_note',
  text: `insert into stored_files (hash) values ($1) on conflict (hash) do update set stored_at = excluded.stored_at`,
}
const claimStatement = {
  name: 'stored_file_claim',
  text: `update stored_files set claimed = true where hash = $1 and not claimed`,
}

/** Records that bytes of this hash are about to be stored. */
export async function noteStoredFile(db: Db, hash: string): Promise<void> {
  await db.run(noteStatement, [hash])
}

const noteForADayStatement = {
  name: 'stored_file_note_for_a_day',
  text: `insert into stored_files (hash, ends_at) values ($1, now() + interval '1 day')
    on conflict (hash) do update set ends_at = excluded.ends_at`,
}

/** Records bytes that no row refers to. `sweepEndedFiles` removes them a day after the last call. */
export async function noteStoredForADay(db: Db, hash: string): Promise<void> {
  await db.run(noteForADayStatement, [hash])
}

/** Records that a row refers to the bytes, in the transaction that inserts the row. */
export async function claimStoredFile(tx: Db, hash: string): Promise<void> {
  await tx.run(claimStatement, [hash])
}

const releaseStatement = {
  name: 'stored_files_release',
  text: `update stored_files set claimed = false, stored_at = now() where hash = any($1) and claimed`,
}

/**
 * Releases the claim on bytes whose rows are deleted, in the same transaction. The sweep removes the bytes a day later,
 * unless another company has the same picture.
 */
export async function releaseStoredFiles(tx: Db, gone: readonly { hash: string }[]): Promise<void> {
  if (gone.length > 0) await tx.run(releaseStatement, [gone.map(({ hash }) => hash)])
}

const notePrivateStatement = {
  name: 'private_bytes_note',
  text: `insert into stored_files (hash, company_id) values ($1, $2)`,
}
const claimPrivateStatement = {
  name: 'private_bytes_claim',
  text: `update stored_files set claimed = true, ends_at = $3 where hash = $1
    and company_id is not distinct from $2 and not claimed returning hash`,
}

/** Records private bytes, which have a unique name and belong to one company or to none. */
export async function notePrivateBytes(db: Db, storedAs: string, companyId: string | null): Promise<void> {
  await db.run(notePrivateStatement, [storedAs, companyId])
}

/** Claims private bytes until `endsAt`, whatever happens to their row. */
export async function claimPrivateBytes(
  tx: Db,
  storedAs: string,
  companyId: string | null,
  endsAt: Date,
): Promise<void> {
  const claimed = await tx.run(claimPrivateStatement, [storedAs, companyId, endsAt])
  if (claimed === 0) throw new Error("There are no bytes for this private file, or they are another one's")
}

const endStatement = {
  name: 'private_bytes_end',
  text: `update stored_files set ends_at = now() where hash = any($1)`,
}

/**
 * Expires private bytes. Their rows are deleted in this transaction, the bytes in the next sweep (`ended-files.ts`).
 */
export async function endPrivateBytes(tx: Db, storedAs: readonly string[]): Promise<void> {
  if (storedAs.length > 0) await tx.run(endStatement, [storedAs])
}

const batchMax = 100
const oldStatement = {
  name: 'stored_files_unclaimed',
  text: `select hash from stored_files where not claimed and ends_at is null and stored_at < now() - interval '1 day' order by stored_at limit ${batchMax}`,
}
const lockStatement = {
  name: 'stored_file_lock',
  text: `select hash from stored_files where hash = $1 and not claimed and ends_at is null and stored_at < now() - interval '1 day' for update`,
}
const forgetStatement = { name: 'stored_file_forget', text: `delete from stored_files where hash = $1` }
const hasFile = (hash: string): Condition =>
  `exists (select from files where company_id = $1 and hash = ${pg.escapeLiteral(hash)})`

/**
 * Removes bytes that no row has referred to for a day: those of uploads that never finished because the process died or
 * the database was unavailable, and those of files whose rows are deleted (`releaseStoredFiles`).
 */
export async function sweepStoredFiles({ database, files }: { database: Database; files: FileStore }): Promise<void> {
  for (let swept = batchMax; swept === batchMax;) {
    const old = await database.global.rows(hashRow, oldStatement, [])
    for (const { hash } of old) await sweepStoredFile(database, files, hash)
    swept = old.length
  }
}

/** The row stays locked until the bytes are removed: an upload of the same picture waits and then stores it again. */
const sweepStoredFile = (database: Database, files: FileStore, hash: string): Promise<void> =>
  database.transaction('global', async (tx) => {
    if ((await tx.run(lockStatement, [hash])) === 0) return
    if (await isUsed(tx, hash)) return claimStoredFile(tx, hash)
    await files.removeAll(hash)
    await tx.run(forgetStatement, [hash])
  })

const claimedStatement = {
  name: 'stored_files_claimed',
  text: `select hash from stored_files where claimed and company_id is null and ends_at is null and starts_with(hash, $1)
    and stored_at < now() - interval '1 day'`,
}
const hasFileThatBegins = (digits: string): Condition =>
  `exists (select from files where company_id = $1 and starts_with(hash, ${pg.escapeLiteral(digits)}))`
const usedAmongStatement = {
  name: 'stored_files_used_among',
  text: `select distinct hash from files where company_id = $1 and hash = any($2)`,
}

/**
 * Releases claims of deleted companies, whose rows are deleted without a release. Checks the files whose hash starts
 * with these digits, so that each sweep takes a share.
 */
export async function sweepClaims(database: Database, digits = digitsOf(new Date())): Promise<void> {
  const claimed = await database.global.rows(hashRow, claimedStatement, [digits])
  const unused = new Set(claimed.map(({ hash }) => hash))
  for (const hash of await usedByAccounts(database.global, [...unused])) unused.delete(hash)
  if (unused.size > 0)
    await eachCompanyWith(database, hasFileThatBegins(digits), async (db, companyId) => {
      const used = await db.rows(hashRow, usedAmongStatement, [companyId, [...unused]])
      for (const { hash } of used) unused.delete(hash)
    })
  // A concurrent upload claims the picture again before its bytes are deleted (`isUsed`).
  await releaseStoredFiles(
    database.global,
    [...unused].map((hash) => ({ hash })),
  )
}

/** Two digits that change every hour, so 256 sweeps cover all files. */
const digitsOf = (time: Date): string => (Math.floor(time.getTime() / 3_600_000) % 256).toString(16).padStart(2, '0')

const usedByAccountsStatement = {
  name: 'stored_files_of_accounts',
  text: `select distinct photo_hash as hash from users where photo_hash = any($1)`,
}

/** Returns the hashes that an account shows. */
async function usedByAccounts(db: Db, hashes: readonly string[]): Promise<string[]> {
  return (await db.rows(hashRow, usedByAccountsStatement, [hashes])).map(({ hash }) => hash)
}

/**
 * True if an account or a company has the same picture. Each company is queried alone, because row-level security shows
 * one at a time.
 */
async function isUsed(tx: Db, hash: string): Promise<boolean> {
  if ((await usedByAccounts(tx, [hash])).length > 0) return true
  const { done } = await companiesWith(tx, hasFile(hash)).next()
  return done === false
}
