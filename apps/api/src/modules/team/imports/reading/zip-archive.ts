import { crc32 } from 'node:zlib'
import { importArchiveEntriesMax, importUnpackedBytesMax } from '@kartu/contracts/limits'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import { TableFault, tooLarge } from './table-fault.ts'

/**
 * A zip archive, read by `yauzl` within our bounds: so many entries, each name once, none encrypted, checksums that are
 * right, and no more than `importUnpackedBytesMax` of all that is read together. Sizes are checked before unpacking;
 * that an entry holds what it claims, and that no name leads out of the archive, the library checks.
 */
export class ZipArchive {
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>
  #bytesLeft = importUnpackedBytesMax

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Unpacks nothing yet. Throws `import_file_damaged` for what is no whole archive, or one out of bounds. */
  static async open(path: string): Promise<ZipArchive> {
    const zip = await openPromise(path, { autoClose: false }).catch(refuse)
    try {
      return new ZipArchive(zip, await listEntries(zip))
    } catch (error) {
      zip.close()
      return refuse(error)
    }
  }

  has(part: string): boolean {
    return this.#entries.has(partName(part))
  }

  /** What a part holds, in pieces; nothing where there is none. Throws `import_file_damaged`, `import_unpacked_max`. */
  async *unpack(part: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(partName(part))
    if (!entry) return
    if (entry.uncompressedSize > this.#bytesLeft) throw tooLarge(importUnpackedBytesMax)
    let crc = 0
    try {
      for await (const piece of await this.#zip.openReadStreamPromise(entry)) {
        // A sheet of which only the first rows are read takes no more than these.
        this.#bytesLeft -= (piece as Buffer).length
        crc = crc32(piece as Buffer, crc)
        yield piece as Buffer
      }
    } catch (error) {
      refuse(error)
    }
    if (crc !== entry.crc32) throw new TableFault('import_file_damaged')
  }

  close(): void {
    this.#zip.close()
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > importArchiveEntriesMax) throw new TableFault('import_file_damaged')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const name = partName(entry.fileName)
    if (entry.isEncrypted() || entries.has(name)) throw new TableFault('import_file_damaged')
    entries.set(name, entry)
  }
  return entries
}

/** How the parts of a package are compared: without a slash in front, without case (OPC, ECMA-376 part 2, section 7.2.3.5). */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** What the libraries find wrong is the file's fault, what the system refuses is not. */
function refuse(error: unknown): never {
  const ours = error instanceof TableFault || (error instanceof Error && 'syscall' in error)
  throw ours ? error : new TableFault('import_file_damaged', { cause: error })
}
