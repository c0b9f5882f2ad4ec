import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { importArchiveEntriesMax } from '@kartu/contracts/limits'
import { TableFault } from './table-fault.ts'

/** One file of an archive as its central directory describes it (PKWARE APPNOTE 6.3, section 4.3.12). */
export interface ZipEntry {
  method: number
  crc: number
  packedBytes: number
  /** What the directory claims; unpacking is bounded by it, so that a lie does not help. */
  bytes: number
  headerOffset: number
}

const endSignature = 0x06054b50
const end64LocatorSignature = 0x07064b50
const end64Signature = 0x06064b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const chunkBytes = 65_536

/**
 * Lists an archive from its central directory, unpacking nothing. Throws `import_file_damaged` for anything that is not
 * a whole, unencrypted archive on one disk, or that has more entries than a spreadsheet can have.
 */
export async function readZipDirectory(file: FileHandle): Promise<Map<string, ZipEntry>> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== endSignature) throw damaged()
  let count = tail.readUInt16LE(end + 10)
  let bytes = tail.readUInt32LE(end + 12)
  let offset = tail.readUInt32LE(end + 16)
  if (end >= 20 && tail.readUInt32LE(end - 20) === end64LocatorSignature) {
    const end64 = await readAt(file, readUInt64(tail, end - 20 + 8), 56)
    if (end64.readUInt32LE(0) !== end64Signature) throw damaged()
    count = readUInt64(end64, 32)
    bytes = readUInt64(end64, 40)
    offset = readUInt64(end64, 48)
  }
  if (count > importArchiveEntriesMax || bytes > size) throw damaged()
  return parseDirectory(await readAt(file, offset, bytes), count)
}

function parseDirectory(directory: Buffer, count: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) throw damaged()
    const encrypted = (directory.readUInt16LE(at + 8) & 1) === 1
    const nameBytes = directory.readUInt16LE(at + 28)
    const extraBytes = directory.readUInt16LE(at + 30)
    const next = at + 46 + nameBytes + extraBytes + directory.readUInt16LE(at + 32)
    if (encrypted || next > directory.length) throw damaged()
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes)
    const entry: ZipEntry = {
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      headerOffset: directory.readUInt32LE(at + 42),
    }
    widen(entry, directory.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes))
    // Names differ in case and slashes between writers; parts are looked up the way OPC compares them.
    entries.set(partName(name), entry)
    at = next
  }
  return entries
}

/** How the parts of a package are compared: without a slash in front, without case (OPC, ECMA-376 part 2, section 7.2.3.5). */
export const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Sizes of four ff bytes stand in the zip64 field (APPNOTE, section 4.5.3), in this order and only those needed. */
function widen(entry: ZipEntry, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1) {
      let field = at + 4
      for (const key of ['bytes', 'packedBytes', 'headerOffset'] as const) {
        if (entry[key] !== 0xffffffff) continue
        if (field + 8 > Math.min(end, extra.length)) throw damaged()
        entry[key] = readUInt64(extra, field)
        field += 8
      }
    }
    at = end
  }
}

/** The content of one entry in pieces; throws `import_file_damaged` where it is not what the directory says. */
export async function* unpackZipEntry(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  let bytes = 0
  let crc = 0
  for await (const chunk of unpacked(file, entry)) {
    bytes += chunk.length
    if (bytes > entry.bytes) throw damaged()
    crc = crc32(chunk, crc)
    yield chunk
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw damaged()
}

async function* unpacked(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const header = await readAt(file, entry.headerOffset, 30)
  if (header.readUInt32LE(0) !== localSignature) throw damaged()
  const start = entry.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = packedChunks(file, start, entry.packedBytes)
  if (entry.method === 0) {
    yield* packed
    return
  }
  if (entry.method !== 8) throw damaged()
  const inflate = createInflateRaw({ chunkSize: chunkBytes })
  pipeline(packed, inflate, () => {
    // A failure arrives below, through the iteration of the stream.
  })
  try {
    for await (const chunk of inflate) yield chunk as Buffer
  } catch (error) {
    throw error instanceof TableFault ? error : damaged(error)
  } finally {
    inflate.destroy()
  }
}

async function* packedChunks(file: FileHandle, start: number, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += chunkBytes) yield await readAt(file, start + at, Math.min(chunkBytes, bytes - at))
}

async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes)
  const { bytesRead } = await file.read(buffer, 0, bytes, position)
  if (bytesRead !== bytes) throw damaged()
  return buffer
}

function readUInt64(buffer: Buffer, at: number): number {
  const value = buffer.readBigUInt64LE(at)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged()
  return Number(value)
}

const damaged = (cause?: unknown) => new TableFault('import_file_damaged', { cause })

export const tooLarge = (bytesMax: number) =>
  new TableFault('import_unpacked_max', { values: { max: `${Math.floor(bytesMax / 1_048_576)} MB` } })
