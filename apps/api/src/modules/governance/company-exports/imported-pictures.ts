import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { documentBytesMax } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { spooled } from '../../../http/uploads/spool.ts'
import { batchesOf } from '../../../lib/batches.ts'
import type { FileKind } from '../../platform/files/files.ts'
import { smallerFiles, smallerOnes, webpName } from '../../platform/files/picture.ts'
import { type StoredBytes, storePrivateBytes } from '../../platform/files/private-files.ts'
import { claimPrivateBytes, claimStoredFile, noteStoredFile } from '../../platform/files/stored-files.ts'
import { storeDocument } from '../../company/cards/documents/add-document.ts'
import { checkDocument } from '../../company/cards/documents/check-document.ts'
import { rowsOf } from './check-archive.ts'
import { documentPartName, leadPictureName, pictureName } from './company-archive.ts'
import { companyTables, type Row } from './company-tables.ts'
import { type OpenArchive, refused } from './open-archive.ts'

/** Pictures are stored as long as their lead. */
const never = new Date('9999-12-31T00:00:00Z')

/** Number of files read at once: enough for the two that are decoded at a time, and at most 64 MB in memory. */
const filesAtOnce = 4

/** Stored bytes that no row claims yet. */
export interface StoredPictures {
  count: number
  hashes: ReadonlySet<string>
  ofLeads: (row: Row) => string
  private: ReadonlyMap<string, StoredBytes>
}

/** Stores the pictures and documents of an archive. Stored names come from content or are random, never from the archive. */
export async function storePictures(deps: Deps, archive: OpenArchive): Promise<StoredPictures> {
  const hashes = new Set<string>()
  const seen = new Set<string>()
  for await (const rows of batchesOf(rowsOf(archive, tableOf('files')), filesAtOnce)) {
    const store = async (row: Row): Promise<void> => {
      const hash = row['hash'] as string
      if (seen.has(hash)) return
      seen.add(hash)
      const isStored =
        row['kind'] === 'document'
          ? await storeArchived(deps, archive, hash)
          : await storePicture(deps, archive, hash, row['kind'] as FileKind)
      if (isStored) hashes.add(hash)
    }
    await allDone(rows.map(store))
  }
  const stored = new Map<string, StoredBytes>()
  for await (const rows of batchesOf(rowsOf(archive, tableOf('lead_pictures')), filesAtOnce)) {
    const store = async (row: Row): Promise<void> => {
      const bytes = await storeLeadPicture(deps, archive, row)
      if (bytes) stored.set(row['id'] as string, bytes)
    }
    await allDone(rows.map(store))
  }
  // A picture that was missing at the source gets a random name without a file.
  const ofLeads = (row: Row): string => stored.get(row['id'] as string)?.storedAs ?? randomBytes(32).toString('hex')
  return { count: hashes.size + stored.size, hashes, ofLeads, private: stored }
}

/** Throws the first error once all tasks have ended, so that none reads or writes after the import has failed. */
async function allDone(stored: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(stored)) if (result.status === 'rejected') throw result.reason
}

async function storeLeadPicture(deps: Deps, archive: OpenArchive, row: Row): Promise<StoredBytes | undefined> {
  const part = archive.part(leadPictureName(row['id'] as string))
  if (!part) return undefined
  if (part.sha256 !== row['sha256']) throw refused(`${part.name} is not the picture of its lead.`)
  const bytes = await archive.content(part)
  await drawable(part.name, bytes, 'badge')
  return storePrivateBytes(deps, archive.head.company.id, Readable.from([bytes]), bytes.length)
}

async function storePicture(deps: Deps, archive: OpenArchive, hash: string, kind: FileKind): Promise<boolean> {
  const part = archive.part(pictureName(hash))
  if (!part) return false
  const webp = await archive.content(part)
  if (createHash('sha256').update(webp).digest('hex') !== hash) throw refused(`${part.name} does not match its name.`)
  const smaller = await drawable(part.name, webp, kind)
  await noteStoredFile(deps.database.global, hash)
  await deps.files.put(webpName(hash), webp)
  for (const [name, content] of smallerFiles(hash, smaller)) await deps.files.put(name, content)
  return true
}

/** Checks a document like an upload, including for viruses. */
async function storeArchived(deps: Deps, archive: OpenArchive, hash: string): Promise<boolean> {
  const part = archive.part(documentPartName(hash))
  if (!part) return false
  if (part.sha256 !== hash) throw refused(`${part.name} does not match its name.`)
  const content = Readable.from([await archive.content(part)])
  await spooled(content, documentBytesMax, async (file) => {
    await checkDocument(deps, file.path).catch((error: unknown) => {
      throw error instanceof AppError ? documentRefusal(part.name, error) : error
    })
    await storeDocument(deps, file)
  })
  return true
}

/** If only the scanner did not answer, the document may be valid. */
export const documentRefusal = (name: string, error: AppError): Error =>
  error.code === 'document_unscanned'
    ? refused(`The virus scanner can’t be reached, so ${name} was not checked. Try again.`, error)
    : refused(`${name} is no document for a card (${error.code}).`, error)

/** Renders the smaller versions on this installation; a file that no decoder accepts is not a picture. */
const drawable = (name: string, webp: Buffer, kind: Parameters<typeof smallerOnes>[1]) =>
  smallerOnes(webp, kind).catch((error: unknown) => {
    throw refused(`${name} is no picture.`, error)
  })

/** Claims the stored pictures in the transaction that inserts their rows. */
export async function claimPictures(tx: Db, companyId: string, pictures: StoredPictures): Promise<void> {
  for (const hash of pictures.hashes) await claimStoredFile(tx, hash)
  for (const { storedAs } of pictures.private.values()) await claimPrivateBytes(tx, storedAs, companyId, never)
}

function tableOf(name: string) {
  const table = companyTables().find((one) => one.name === name)
  if (!table) throw new Error(`There is no table ${name} in an export`)
  return table
}
