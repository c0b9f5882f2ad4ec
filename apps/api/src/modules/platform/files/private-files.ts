import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { roles } from '@kartu/contracts/actor'
import type { FileReaders } from '@kartu/contracts/platform/files.plain'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type FileStore, FileStoreFault, type LocalFile, privateName } from '../../../gateways/files/files.ts'
import { notFound } from '../../../http/errors.ts'
import { spooled } from '../../../http/uploads/spool.ts'
import { claimPrivateBytes, notePrivateBytes } from './stored-files.ts'

/** Stored bytes without a row that refers to them. */
export interface StoredBytes extends Omit<LocalFile, 'path'> {
  storedAs: string
}

/** Properties of a new private file. */
export interface NewPrivateFile extends FileReaders {
  name: string
  /** Lower-case media type, such as `text/csv; charset=utf-8`. */
  mediaType: string
  /** Expiry: readers lose access at once, and the next sweep deletes the file. */
  endsAt: Date
  /** True if the file may describe members; their erasure then expires it. */
  ofPeople: boolean
}

/**
 * Streams the bytes of a private file into the store; slow, so call it outside a transaction. Bytes without a company
 * belong to a person. Bytes that no row claims (`addPrivateFile`) are swept a day later. Throws `too_large` and
 * `FileStoreFault`.
 */
export function storePrivateBytes(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  companyId: string | null,
  content: Readable,
  bytesMax: number,
): Promise<StoredBytes> {
  return spooled(content, bytesMax, async (file) => {
    const storedAs = randomBytes(32).toString('hex')
    await notePrivateBytes(database.global, storedAs, companyId)
    await files.putFile(privateName(storedAs), file)
    return { storedAs, bytes: file.bytes, sha256: file.sha256 }
  })
}

const insertStatement = {
  name: 'private_file_insert',
  text: `insert into private_files
      (company_id, id, name, media_type, bytes, sha256, stored_as, user_id, roles, of_people, ends_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

/** Turns stored bytes into a file of the company, in the caller's transaction. Returns its ID. */
export async function addPrivateFile(
  tx: Db,
  companyId: string,
  { storedAs, bytes, sha256 }: StoredBytes,
  { name, mediaType, userId, roles, ofPeople, endsAt }: NewPrivateFile,
): Promise<string> {
  const id = newId()
  const values = [companyId, id, name, mediaType, bytes, sha256, storedAs, userId, roles, ofPeople, endsAt]
  await tx.run(insertStatement, values)
  await claimPrivateBytes(tx, storedAs, companyId, endsAt)
  return id
}

/** Name, size and hash of stored bytes. */
export const keptBytesRow = z.object({
  bytes: z.number(),
  sha256: z.string(),
  stored_as: z.string(),
})
export type KeptBytes = z.infer<typeof keptBytesRow>

const privateFileRow = keptBytesRow.extend({
  name: z.string(),
  media_type: z.string(),
  user_id: z.string().nullable(),
  roles: z.array(z.enum(roles)),
})
export type PrivateFile = z.infer<typeof privateFileRow>

const findStatement = {
  name: 'private_file_find',
  text: `select name, media_type, bytes::float8 as bytes, sha256, stored_as, user_id, roles from private_files
    where company_id = $1 and id = $2 and ends_at > now()`,
}

export async function requirePrivateFile(db: Db, companyId: string, id: string): Promise<PrivateFile> {
  const [file] = await db.rows(privateFileRow, findStatement, [companyId, id])
  if (!file) throw notFound()
  return file
}

/**
 * Streams the stored bytes. The stream fails before its end if they differ from what was stored, so no reader mistakes
 * a damaged file for a complete one.
 */
export async function openPrivateFile(store: FileStore, file: KeptBytes): Promise<Readable> {
  const content = await store.open(privateName(file.stored_as))
  if (!content) throw notFound()
  const whole = Readable.from(unharmed(content.stream, file), { objectMode: false })
  // The reader may leave before the first chunk is read.
  return whole.once('close', () => content.stream.destroy())
}

async function* unharmed(stream: Readable, { bytes, sha256 }: KeptBytes): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  let read = 0
  let held: Buffer | undefined
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (held) yield held
    sum.update(piece)
    read += piece.length
    held = piece
  }
  if (read !== bytes || sum.digest('hex') !== sha256) throw new FileStoreFault('A private file is damaged')
  if (held) yield held
}
