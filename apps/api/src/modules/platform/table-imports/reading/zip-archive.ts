import { isUtf8 } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { importArchiveEntriesMax, importUnpackedBytesMax } from '@kartu/contracts/limits'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import { TableFault, tooLarge } from './table-row.ts'

/**
 * Zip archive, read by `yauzl` within limits: number of entries, unique names, no encryption, valid checksums, and at
 * most `importUnpackedBytesMax` for all that is read. Sizes are checked before unpacking. The library checks that an
 * entry has its declared size, and that no name points outside the archive.
 */
export class ZipArchive {
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>
  #bytesLeft = importUnpackedBytesMax

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /**
   * Opens an archive without unpacking it. Throws `import_file_damaged` for one that is incomplete or exceeds the
   * limits.
   */
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

  /** Names of all files, normalised. Folders are left out. */
  names(): string[] {
    return [...this.#entries.keys()].filter((name) => !name.endsWith('/'))
  }

  /** Declared size of a file, which unpacking never exceeds. */
  bytesOf(part: string): number {
    return this.#entries.get(partName(part))?.uncompressedSize ?? 0
  }

  /**
   * Yields the content of a part in chunks; nothing if it does not exist. Throws `import_file_damaged`,
   * `import_unpacked_max`.
   */
  async *unpack(part: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(partName(part))
    if (!entry) return
    if (entry.uncompressedSize > this.#bytesLeft) throw tooLarge(importUnpackedBytesMax)
    let crc = 0
    try {
      for await (const piece of await this.#zip.openReadStreamPromise(entry)) {
        // If only the first rows of a sheet are read, only they count.
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
    const name = partName(fileNameOf(entry))
    if (entry.isEncrypted() || entries.has(name)) throw new TableFault('import_file_damaged')
    entries.set(name, entry)
  }
  return entries
}

const utf8Flag = 0x800
const unicodePathField = 0x7075

/** Name of an entry. macOS writes names as UTF-8 without the flag for it; the library then decodes CP437. */
function fileNameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isMarked = (generalPurposeBitFlag & utf8Flag) !== 0 || extraFields.some(({ id }) => id === unicodePathField)
  return !isMarked && isUtf8(fileNameRaw) ? fileNameRaw.toString('utf8') : fileName
}

/**
 * Normalises a part name for comparison: without a leading slash, ignoring case (OPC, ECMA-376 part 2, section 7.2.3.5)
 * and the composition of letters, which macOS decomposes.
 */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').normalize('NFC').toLowerCase()

/** Errors of the libraries mean a faulty file. Errors of the operating system do not. */
function refuse(error: unknown): never {
  const ours = error instanceof TableFault || (error instanceof Error && 'syscall' in error)
  throw ours ? error : new TableFault('import_file_damaged', { cause: error })
}
