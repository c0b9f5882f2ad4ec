import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Size and hash of a written file. */
export interface WrittenPart {
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

/** Writes one file to the archive; call it again after it resolves. */
export type AddPart = (
  name: string,
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  options?: { packed: boolean },
) => Promise<WrittenPart>

/** Earliest date of a ZIP archive, used so that the archive does not reveal its creation time. */
const never = new Date(1980, 0, 1)

/**
 * Streams a ZIP archive of any size (ZIP64): `fill` adds its files one after the other, and memory holds only the chunk
 * in progress. An error in `fill` fails the stream; a reader who leaves aborts `fill`.
 */
export function zipStream(fill: (add: AddPart) => Promise<void>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const gone = finished(out, { readable: true, writable: false }).then(
    () => new Error('The archive was read to its end before it was whole'),
    (error: Error) => error,
  )
  zip.on('error', (error: Error) => out.destroy(error))
  const add: AddPart = async (name, content, { packed } = { packed: false }) => {
    const sum = createHash('sha256')
    let bytes = 0
    const counted = async function* () {
      for await (const piece of content) {
        const buffer = Buffer.from(piece as Uint8Array)
        sum.update(buffer)
        bytes += buffer.length
        yield buffer
      }
    }
    const input = Readable.from(counted(), { objectMode: false })
    zip.addReadStream(input, name, { compress: !packed, mode: 0o100600, mtime: never })
    const left = gone.then((error) => {
      input.destroy()
      throw error
    })
    await Promise.race([finished(input), left])
    return { bytes, sha256: sum.digest('hex') }
  }
  fill(add).then(
    () => zip.end(),
    (error: Error) => out.destroy(error),
  )
  return out
}

/** A file in an archive, whose content is generated while it is read. */
export interface ZipEntry {
  name: string
  content: Parameters<AddPart>[1]
}

/** Archives some files. Generation starts with the first read. */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  yield* zipStream(async (add) => {
    for (const { name, content } of entries) await add(name, content)
  }) as AsyncIterable<Buffer>
}
