import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { importBytesMax } from '@kartu/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

/** One received file, on disk for as long as the request lasts. */
export interface Upload {
  path: string
  /** As the sender names it; for showing only, never for a path. */
  fileName: string
  /** More than `uploadBytesMax` for a file of which no more was kept. */
  bytes: number
}

/** The largest file any route takes; each refuses by its own limit (`refuseLarger`), whose figure the sender is told. */
export const uploadBytesMax = importBytesMax

/** A larger request is not even received; up to it the rest is thrown away, so that the sender gets to read the answer. */
const announcedBytesMax = 250 * 1_048_576

const fileFields = 1
const textFields = 10

export const multipartLimits = {
  fileSize: uploadBytesMax,
  files: fileFields,
  fields: textFields,
  parts: fileFields + textFields,
  fieldSize: 1_000,
}

/** Receives the one file of a multipart request into a folder of its own, which is gone when `use` is done. */
export async function withUpload<T>(
  request: FastifyRequest,
  use: (upload: Upload, fields: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('media_type')
  const folder = await mkdtemp(join(tmpdir(), 'kartu-upload-'))
  try {
    const { upload, fields } = await receive(request, join(folder, 'file')).catch(
      (error: Error & { code?: string }) => {
        // What the parser of the form itself throws has no code: the form has no boundary, no end or no sense.
        throw error.code === undefined ? new AppError('malformed', { cause: error }) : error
      },
    )
    return await use(upload, fields)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(
  request: FastifyRequest,
  path: string,
): Promise<{ upload: Upload; fields: Record<string, string> }> {
  const fields: Record<string, string> = {}
  let upload: Upload | undefined
  const announced = Number(request.headers['content-length'] ?? 0)
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
    } else if (part.fieldname === 'file') {
      const fileName = showableName(part.filename)
      if (announced > announcedBytesMax) return { upload: { path, fileName, bytes: announced }, fields }
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
      // Refused only when all has come in: a browser that is still sending would see a broken connection, no answer.
      upload = { path, fileName, bytes: part.file.truncated ? uploadBytesMax + 1 : part.file.bytesRead }
    } else {
      throw new AppError('malformed')
    }
  }
  if (!upload || upload.bytes === 0) throw new AppError('file_missing')
  return { upload, fields }
}

/** Refuses a file above the limit of its kind, before anything looks into it. */
export function refuseLarger(upload: Upload, bytesMax: number): void {
  if (upload.bytes > bytesMax) throw tooLarge(bytesMax)
}

export const tooLarge = (bytesMax: number): AppError =>
  new AppError('too_large', { values: { max: `${Math.floor(bytesMax / 1_048_576)} MB` } })

/** The last part of a name, without what could mislead in a list: controls and direction marks. */
function showableName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 150)
}
