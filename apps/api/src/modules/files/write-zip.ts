import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file in an archive; its content is made as it is taken. */
interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string | Buffer>
}

/** The sizes of an entry are said behind it, because nobody knows them before; its name is UTF-8 (APPNOTE, 4.4.4). */
const flags = 0x0808
const deflated = 8
/** 1980-01-01: an archive says nothing of when it was made. */
const dosDate = 0x0021
const version = 20

/**
 * A ZIP archive as a stream (PKWARE APPNOTE 6.3), with nothing of it held in memory but what is under way. Below 4 GB, so
 * without ZIP64.
 */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const listed: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name)
    const begun = offset
    const head = localHead(nameBytes)
    yield head
    offset += head.length
    const sums = { crc: 0, size: 0, packed: 0 }
    const source = Readable.from(summed(content, sums), { objectMode: false })
    const deflate = createDeflateRaw()
    source.on('error', (error) => deflate.destroy(error))
    try {
      for await (const piece of source.pipe(deflate) as AsyncIterable<Buffer>) {
        sums.packed += piece.length
        yield piece
      }
    } finally {
      source.destroy()
      deflate.destroy()
    }
    const tail = descriptor(sums)
    yield tail
    offset += sums.packed + tail.length
    listed.push(listing(nameBytes, sums, begun))
  }
  const directory = Buffer.concat(listed)
  yield directory
  yield end(listed.length, directory.length, offset)
}

interface Sums {
  crc: number
  size: number
  packed: number
}

async function* summed(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = Buffer.from(piece)
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    yield bytes
  }
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(dosDate, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, size, packed }: Sums): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function listing(name: Buffer, { crc, size, packed }: Sums, offset: number): Buffer {
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(version, 4)
  line.writeUInt16LE(version, 6)
  line.writeUInt16LE(flags, 8)
  line.writeUInt16LE(deflated, 10)
  line.writeUInt16LE(dosDate, 14)
  line.writeUInt32LE(crc, 16)
  line.writeUInt32LE(packed, 20)
  line.writeUInt32LE(size, 24)
  line.writeUInt16LE(name.length, 28)
  line.writeUInt32LE(offset, 42)
  return Buffer.concat([line, name])
}

function end(entries: number, directoryBytes: number, offset: number): Buffer {
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(entries, 8)
  last.writeUInt16LE(entries, 10)
  last.writeUInt32LE(directoryBytes, 12)
  last.writeUInt32LE(offset, 16)
  return last
}
