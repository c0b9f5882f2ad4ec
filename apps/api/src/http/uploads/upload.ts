import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { importBytesMax } from '@kartu/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { uploadFolders, type UploadsInFlight } from './uploads-in-flight.ts'

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

/** Below this, an upload that has gone on for a while is ended: it holds a place that others wait for. */
export interface LeastSpeed {
  bytesPerSecond: number
  graceMs: number
}

export const leastSpeed: LeastSpeed = { bytesPerSecond: 32_768, graceMs: 15_000 }

/** The longest that a request may take: the largest upload at the least speed, and a minute. */
export const requestMsMax = (uploadBytesMax / leastSpeed.bytesPerSecond) * 1000 + 60_000

/**
 * Receives the one file of a multipart request into a folder of its own, which is gone when `use` is done, whatever
 * happens. `senderId` is who sends it; no byte is taken before there is a place for the person and the network address.
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
  // What the parser of the form itself throws has no code: the form has no boundary, no end or no sense.
  return error.code === undefined ? new AppError('malformed', { cause: error }) : error
}

/** Ends `act` when the sender goes away or is too slow: the parser of forms waits for the rest for ever. */
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
      end(new AppError('malformed', { cause: new Error('The sender went away') }))
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

export const tooLarge = (bytesMax: number, cause?: unknown): AppError => {
  const max = bytesMax < 1_048_576 ? `${Math.floor(bytesMax / 1_024)} kB` : `${Math.floor(bytesMax / 1_048_576)} MB`
  return new AppError('too_large', { values: { max }, cause })
}

/** The last part of a name, without what could mislead in a list: controls and direction marks. */
function showableName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 150)
}
