import { createReadStream, createWriteStream } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { createGunzip, createGzip, type Gunzip, type Gzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { renameDurably } from '../lib/durable.ts'
import { CommandError } from '../lib/command-error.ts'
import { opened, sealed } from './seal.ts'

/** Writes one file of the archive; the next one begins when this one is written. */
export type AddEntry = (name: string, content: Buffer | Omit<ArchiveEntry, 'name'>) => Promise<void>

export interface ArchiveEntry {
  name: string
  bytes: number
  /** Must be read before the next file is requested. */
  pieces: AsyncIterable<Uint8Array>
}

/** Size limit for files that are read into memory. Pictures and batches of rows are far smaller. */
const entryBytesMax = 64 * 1024 * 1024

/** The name of an unfinished archive. */
export const draftOf = (path: string): string => `${path}.part`

/**
 * Writes a `.tar.gz` that only its owner can read, encrypted if there are public keys. Its name ends in `.part` until
 * it is complete and on disk; an existing file is not touched.
 */
export async function writeArchive(
  path: string,
  keys: readonly string[],
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  if (await isThere(path)) throw new CommandError(`The file ${path} already exists. Choose another name.`)
  const draft = draftOf(path)
  const { readable, controller } = createTarPacker()
  // The pipeline listens from the start, because an unhandled error in creating the file would end the process.
  const written = sealed(streamOf(through(readable, createGzip())), keys).then((pieces) =>
    pipeline(pieces, createWriteStream(draft, { flags: 'w', mode: 0o600, flush: true })),
  )
  // Otherwise, a caller that adds entries would wait forever for space.
  written.catch((fault) => controller.error(fault))
  try {
    await fill(async (name, content) => {
      const { bytes, pieces } = Buffer.isBuffer(content) ? { bytes: content.length, pieces: [content] } : content
      const writer = controller.add({ name, size: bytes, mode: 0o600 }).getWriter()
      for await (const piece of pieces) if (piece.length > 0) await writer.write(piece)
      await writer.close()
    })
    controller.finalize()
    await written
    await renameDurably(draft, path)
  } catch (error) {
    controller.error(error)
    const fault = await written.then(
      () => error,
      (reason: unknown) => reason,
    )
    await rm(draft, { force: true }).catch(() => {})
    throw diskFault(fault, path)
  }
}

/**
 * The files of an archive in order. Throws a `CommandError` if the archive is truncated, damaged, or encrypted for a
 * key other than `keyFile`.
 */
export async function* readArchive(path: string, keyFile?: string): AsyncGenerator<ArchiveEntry> {
  try {
    const packed = await opened(streamOf(bytesOf(path)), path, keyFile)
    const unpacked = streamOf(through(packed, createGunzip()))
    for await (const { header, body } of unpacked.pipeThrough(createTarDecoder({ strict: true }))) {
      yield { name: header.name, bytes: header.size, pieces: orNoBackup(body, path) }
      await body.cancel()
    }
  } catch (error) {
    throw noBackup(error, path)
  }
}

/** Opens the file at the first read, because an earlier fault would have no listener. */
async function* bytesOf(path: string): Pieces {
  yield* createReadStream(path) as Pieces
}

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>

/**
 * Compresses or decompresses on demand. Node's own `CompressionStream` keeps writing after its reader has closed, which
 * ends the process.
 */
function through(pieces: Pieces, transform: Gzip | Gunzip): Pieces {
  // The reader of the stream receives the fault.
  pipeline(pieces, transform).catch(() => {})
  return transform
}

const streamOf = (pieces: Pieces) => WebStream.from(pieces) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>

async function* orNoBackup(body: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw noBackup(error, path)
  }
}

/** Reads an entry into memory; throws if it is too large. */
export async function contentOf({ name, bytes, pieces }: ArchiveEntry): Promise<Buffer> {
  if (bytes > entryBytesMax) throw new CommandError(`${name} is too large to be a file of a backup of Kartu.`)
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  return Buffer.concat(parts)
}

function noBackup(error: unknown, path: string): CommandError {
  if (error instanceof CommandError) return error
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    return new CommandError(`There is no file ${path}.`, { cause: error })
  return new CommandError(
    `${path} is not a complete backup of Kartu: it is truncated, damaged or another kind of file.`,
    {
      cause: error,
    },
  )
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

function diskFault(error: unknown, path: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  const isDisk = code !== undefined && /^E[A-Z]+$/.test(code)
  return isDisk ? new CommandError(`${path} cannot be written: ${message}.`, { cause: error }) : error
}
