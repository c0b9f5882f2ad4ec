import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { importBytesMax } from '@kartu/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { uploadFolders, type UploadsInFlight } from './uploads-in-flight.ts'

/** A received file, on disk for the duration of the request. */
export interface Upload {
  path: string
  /** Name from the sender; only for display, never for a path. */
  fileName: string
  /** Greater than `uploadBytesMax` for a file that was cut off there. */
  bytes: number
}

/**
 * Size of the largest file that any route accepts. Each route has its own limit (`refuseLarger`), which its message
 * names.
 */
export const uploadBytesMax = importBytesMax

/** A larger request is not received at all; up to it the rest is discarded, so that the sender can read the answer. */
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

/** Below this speed, an upload is ended after a while, because it occupies a slot. */
export interface LeastSpeed {
  bytesPerSecond: number
  graceMs: number
}

export const leastSpeed: LeastSpeed = { bytesPerSecond: 32_768, graceMs: 15_000 }

/** Longest duration of a request: the largest upload at the lowest speed, and a minute. */
export const requestMsMax = (uploadBytesMax / leastSpeed.bytesPerSecond) * 1000 + 60_000

/**
 * Receives the single file of a multipart request into its own folder, which is always deleted when `use` ends.
 * `senderId` identifies the uploader; no byte is read before the person and the network address have a free slot.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  { inFlight, senderId }: { inFlight: UploadsInFlight; senderId: string },
  use: (upload: Upload, fields: Record<string, string>) => Promise<T>,
  speed = leastSpeed,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('media_type')
  const announced = Number(request.headers['content-length'] ?? uploadBytesMax)
  return inFlight.during({ senderId, address: request.ip }, Math.min(announced, uploadBytesMax), async () => {
    const folder = await mkdtemp(`${uploadFolders}${process.pid}-`)
    try {
      const { upload, fields } = await whileItComes(request, speed, (signal) =>
        receive(request, join(folder, 'file'), signal),
      ).catch((error: Error & { code?: string }) => {
        throw faultOf(error)
      })
      return await use(upload, fields)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

function faultOf(error: Error & { code?: string }): Error {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return new AppError('unavailable', { cause: error })
  // Faults of the form parser itself have no code: the form has no boundary, no end or no valid syntax.
  return error.code === undefined ? new AppError('malformed', { cause: error }) : error
}

/** Ends `act` when the sender disconnects or is too slow: the form parser would wait forever. */
async function whileItComes<T>(
  { raw }: FastifyRequest,
  speed: LeastSpeed,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const gone = Promise.withResolvers<never>()
  const end = (fault: Error) => {
    gone.reject(fault)
    stop.abort(fault)
  }
  const onClose = () => {
    if (!raw.complete && !raw.readableEnded)
      end(new AppError('malformed', { cause: new Error('The sender disconnected') }))
  }
  const [began, before] = [performance.now(), raw.socket.bytesRead]
  const watch = setInterval(() => {
    const ms = performance.now() - began
    const bytes = raw.socket.bytesRead - before
    if (ms > speed.graceMs && !raw.complete && bytes < (ms / 1000) * speed.bytesPerSecond) {
      end(new AppError('upload_slow'))
    }
  }, speed.graceMs / 3)
  raw.once('close', onClose)
  try {
    return await Promise.race([act(stop.signal), gone.promise])
  } finally {
    clearInterval(watch)
    raw.removeListener('close', onClose)
  }
}

async function receive(
  request: FastifyRequest,
  path: string,
  signal: AbortSignal,
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
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }), { signal })
      // A file that is too large is refused only once everything has arrived, because a browser that is still sending
      // would see a broken connection instead of the answer.
      upload = { path, fileName, bytes: part.file.truncated ? uploadBytesMax + 1 : part.file.bytesRead }
    } else {
      throw new AppError('malformed')
    }
  }
  if (!upload || upload.bytes === 0) throw new AppError('file_missing')
  return { upload, fields }
}

/** Refuses a file above the limit of its kind, before it is parsed. */
export function refuseLarger(upload: Upload, bytesMax: number): void {
  if (upload.bytes > bytesMax) throw tooLarge(bytesMax)
}

export const tooLarge = (bytesMax: number, cause?: unknown): AppError => {
  const max = bytesMax < 1_048_576 ? `${Math.floor(bytesMax / 1_024)} kB` : `${Math.floor(bytesMax / 1_048_576)} MB`
  return new AppError('too_large', { values: { max }, cause })
}

/** The last segment of a name, without control characters and direction marks, which could mislead in a list. */
function showableName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 150)
}
