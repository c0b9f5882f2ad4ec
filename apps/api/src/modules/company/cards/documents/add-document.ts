import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { BlockDocument } from '@kartu/contracts/company/blocks/card-blocks'
import { companyDocumentBytesMax, companyDocumentsMax, documentBytesMax } from '@kartu/contracts/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../db/db.ts'
import { files } from '../../../../db/schema/platform.ts'
import type { Deps } from '../../../../deps.ts'
import type { LocalFile } from '../../../../gateways/files/files.ts'
import { AppError } from '../../../../http/errors.ts'
import { refuseLarger, type Upload } from '../../../../http/uploads/upload.ts'
import { claimStoredFile, noteStoredFile } from '../../../platform/files/stored-files.ts'
import { sweepCompanyFiles } from '../../../platform/files/unused-files.ts'
import { countDocuments } from './block-files.sql.ts'
import { checkDocument } from './check-document.ts'

/** Name under which the bytes of a document are stored. No public URL resolves to it. */
export const documentName = (hash: string): string => `${hash}.pdf`

/**
 * Checks a PDF, stores it, and records it for the company. A repeated document is stored once. Unless a block refers to
 * it within a day, the sweep deletes it.
 */
export async function addDocument(deps: Deps, companyId: string, upload: Upload): Promise<BlockDocument> {
  refuseLarger(upload, documentBytesMax)
  await deps.documentTurns.take(companyId, () => checkDocument(deps, upload.path))
  const file = { path: upload.path, bytes: upload.bytes, sha256: await hashOf(upload.path) }
  await makeRoom(deps, companyId, file)
  await storeDocument(deps, file)
  return deps.database.transaction({ companyId }, async (tx) => {
    // Another upload may have used the remaining space while the bytes were stored.
    await requireRoom(tx, companyId, file)
    const [made] = await tx.orm
      .insert(files)
      .values({ companyId, kind: 'document', hash: file.sha256, width: 0, height: 0, bytes: file.bytes })
      // A repeated upload restarts the day before an unused file is deleted.
      .onConflictDoUpdate({
        target: [files.companyId, files.kind, files.hash],
        set: { createdAt: sql`excluded.created_at` },
      })
      .returning({ id: files.id })
    await claimStoredFile(tx, file.sha256)
    if (!made) throw new Error('A stored document was not returned')
    return { _id: made.id, bytes: file.bytes }
  })
}

/** Deletes unused files of the company before it refuses a document. */
async function makeRoom({ database }: Deps, companyId: string, file: LocalFile): Promise<void> {
  const check = () => database.transaction({ companyId }, (tx) => requireRoom(tx, companyId, file))
  try {
    await check()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sweepCompanyFiles(database, companyId)
    await check()
  }
}

async function requireRoom(tx: Db, companyId: string, { sha256, bytes }: LocalFile): Promise<void> {
  const used = await countDocuments(tx, companyId, sha256)
  if (used.documents >= companyDocumentsMax)
    throw new AppError('company_documents_max', { values: { max: companyDocumentsMax } })
  if (used.bytes + bytes > companyDocumentBytesMax) throw new AppError('company_document_bytes_max')
}

/** Stores the bytes of a checked document. Bytes that no row claims are swept a day later. */
export async function storeDocument(
  { database, files: store }: Pick<Deps, 'database' | 'files'>,
  file: LocalFile,
): Promise<void> {
  await noteStoredFile(database.global, file.sha256)
  await store.putFile(documentName(file.sha256), file)
}

async function hashOf(path: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) sum.update(piece)
  return sum.digest('hex')
}
