import { readFile } from 'node:fs/promises'
import type { Picture } from '@kartu/contracts/company/cards'
import type { fileKinds } from '@kartu/contracts/platform/files'
import { backgroundBytesMax, galleryImageBytesMax, logoBytesMax, photoBytesMax } from '@kartu/contracts/limits'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../http/errors.ts'
import { refuseLarger, type Upload } from '../../../http/uploads/upload.ts'
import { files } from '../../../db/schema/platform.ts'
import { type EncodedPicture, encodePicture, smallerFiles, webpName } from './picture.ts'
import { claimStoredFile, noteStoredFile } from './stored-files.ts'
import type { StoredPicture } from '../../../db/columns.ts'

export type FileKind = (typeof fileKinds)[number]
type Storing = Pick<Deps, 'database' | 'files'>
export type FileRow = typeof files.$inferSelect

const bytesMax: Record<FileKind, number> = {
  photo: photoBytesMax,
  logo: logoBytesMax,
  gallery: galleryImageBytesMax,
  banner: logoBytesMax,
  signature: logoBytesMax,
  background: backgroundBytesMax,
}

/**
 * Encodes an uploaded picture and stores its bytes. The row that shows it claims them within a day (`claimStoredFile`).
 */
export async function storeBytes(deps: Storing, kind: FileKind, upload: Upload): Promise<EncodedPicture> {
  refuseLarger(upload, bytesMax[kind])
  return storeContent(deps, kind, () => readFile(upload.path))
}

async function storeContent(deps: Storing, kind: FileKind, read: () => Promise<Buffer>): Promise<EncodedPicture> {
  const picture = await encodePicture(read, kind)
  await noteStoredFile(deps.database.global, picture.hash)
  await deps.files.put(webpName(picture.hash), picture.webp)
  for (const [name, content] of smallerFiles(picture.hash, picture)) await deps.files.put(name, content)
  return picture
}

/** Stores a picture and records it for the company; the same picture twice is one file. */
export const storePicture = async (
  deps: Storing,
  companyId: string,
  kind: FileKind,
  upload: Upload,
): Promise<FileRow> => record(deps, companyId, kind, await storeBytes(deps, kind, upload))

/** Stores a photo that came inside another file, like `storePicture`. */
export const storePhoto = async (deps: Storing, companyId: string, content: Buffer): Promise<FileRow> =>
  record(deps, companyId, 'photo', await storeContent(deps, 'photo', () => Promise.resolve(content)))

function record(
  deps: Storing,
  companyId: string,
  kind: FileKind,
  { hash, width, height }: EncodedPicture,
): Promise<FileRow> {
  return deps.database.transaction({ companyId }, async (tx) => {
    const [made] = await tx.orm
      .insert(files)
      .values({ companyId, kind, hash, width, height })
      // A repeated upload restarts the day before an unused file is deleted.
      .onConflictDoUpdate({
        target: [files.companyId, files.kind, files.hash],
        set: { createdAt: sql`excluded.created_at` },
      })
      .returning()
    await claimStoredFile(tx, hash)
    if (!made) throw new Error('A stored file was not returned')
    return made
  })
}

/**
 * Returns a picture of this company and kind in the form that is stored in the row that shows it; `field` is the field
 * of its ID. The row is locked against the sweep until the transaction ends.
 */
export async function requirePicture(
  db: Db,
  companyId: string,
  kind: FileKind,
  id: string,
  field: string,
): Promise<StoredPicture> {
  const [row] = await db.orm
    .select({ id: files.id, hash: files.hash, width: files.width, height: files.height })
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.kind, kind), eq(files.id, id)))
    .for('key share')
  if (!row) throw invalidField(field, 'unknown_record')
  return row
}

/** Reads the picture of a change: a new one, null to remove it, or undefined to leave it unchanged. */
export function pictureChange(
  db: Db,
  companyId: string,
  kind: FileKind,
  id: string | null | undefined,
  field: string,
): Promise<StoredPicture | null | undefined> {
  return id ? requirePicture(db, companyId, kind, id, field) : Promise.resolve(id === null ? null : undefined)
}

export const pictureUrl = (hash: string): string => `/files/${webpName(hash)}`

/** Returns the hash in a URL of this server; undefined for any other URL. */
export const hashOf = (url: string): string | undefined => /^\/files\/([0-9a-f]{64})\.webp$/.exec(url)?.[1]

export const pictureView = (row: StoredPicture): Picture => ({
  _id: row.id,
  url: pictureUrl(row.hash),
  width: row.width,
  height: row.height,
})
