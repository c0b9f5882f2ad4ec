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
import { type EncodedPicture, encodePicture, jpegName, mediumName, webpName } from './picture.ts'
import { claimStoredFile, noteStoredFile } from './stored-files.ts'
import type { StoredPicture } from '../../../db/columns.ts'

export type FileKind = (typeof fileKinds)[number]
export type FileRow = typeof files.$inferSelect

const bytesMax: Record<FileKind, number> = {
  photo: photoBytesMax,
  logo: logoBytesMax,
  gallery: galleryImageBytesMax,
  banner: logoBytesMax,
  background: backgroundBytesMax,
}

/**
 * Encodes an uploaded picture and stores its bytes. The row that shows it claims them within a day (`claimStoredFile`).
 */
export async function storeBytes(deps: Deps, kind: FileKind, upload: Upload): Promise<EncodedPicture> {
  refuseLarger(upload, bytesMax[kind])
  const picture = await encodePicture(() => readFile(upload.path), kind)
  await noteStoredFile(deps.database.global, picture.hash)
  await deps.files.put(webpName(picture.hash), picture.webp)
  await deps.files.put(jpegName(picture.hash), picture.jpeg)
  if (picture.medium) await deps.files.put(mediumName(picture.hash), picture.medium)
  return picture
}

/** Stores a picture and records it for the company; the same picture twice is one file. */
export async function storePicture(deps: Deps, companyId: string, kind: FileKind, upload: Upload): Promise<FileRow> {
  const { hash, width, height } = await storeBytes(deps, kind, upload)
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
 * Returns a picture of this company and kind, as copied into the row that shows it; `field` is the field of its ID. The
 * row is locked against the sweep until the transaction ends.
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
  if (!row) throw invalidField(field, 'regex')
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
