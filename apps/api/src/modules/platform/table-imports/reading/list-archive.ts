import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { photoBytesMax } from '@kartu/contracts/limits'
import type { FoundPhoto } from './found-photo.ts'
import { photoColumns, photoEnding, PhotoNames, shownFileName } from './photo-names.ts'
import { TableFault, type TableRow } from './table-row.ts'
import { ZipArchive } from './zip-archive.ts'

const listEnding = /\.(?:csv|tsv|xlsx)$/
const cardEnding = /\.vcf$/

/** Parts of workbooks: Excel, OpenDocument and Numbers. */
const ofWorkbooks = ['[content_types].xml', 'mimetype', 'index/document.iwa']

/** Folders and files that systems add to archives. */
const isOfSystem = (name: string): boolean => /(?:^|\/)(?:__macosx\/|\.|thumbs\.db$)/.test(name)

/**
 * ZIP archive with a list of people and their photos. The list is unpacked beside the archive; photos are unpacked when
 * they are read.
 */
export class ListArchive {
  /** Path of the unpacked list. */
  readonly list: string
  readonly #archive: ZipArchive
  readonly #photos: PhotoNames

  private constructor(archive: ZipArchive, list: string) {
    this.#archive = archive
    this.list = list
    this.#photos = new PhotoNames(archive.names().filter((name) => photoEnding.test(name) && !isOfSystem(name)))
  }

  /**
   * Returns null if the file is a workbook or holds nothing to import. Throws a `TableFault` for an unusable archive.
   */
  static async open(path: string): Promise<ListArchive | null> {
    const archive = await openUnlessWorkbook(path)
    if (archive === null) return null
    try {
      const names = archive.names().filter((name) => !isOfSystem(name))
      const lists = names.filter((name) => listEnding.test(name))
      const cards = names.filter((name) => cardEnding.test(name))
      if (lists.length > 1) throw new TableFault('import_archive_lists')
      if (lists.length + cards.length === 0) {
        if (names.some((name) => photoEnding.test(name))) throw new TableFault('import_archive_empty')
        archive.close()
        return null
      }
      const list = `${path}-list`
      await pipeline(unpacked(archive, lists.length > 0 ? lists : cards), createWriteStream(list, { mode: 0o600 }))
      return new ListArchive(archive, list)
    } catch (error) {
      archive.close()
      throw ofArchive(error)
    }
  }

  /** Adds their photos to the rows of the list. */
  withPhotos<T extends ListedTable>(table: T): T {
    const columns = photoColumns(table.columns)
    const find = (row: TableRow): FoundPhoto | undefined => {
      const found = this.#photos.find(row.cells, columns)
      return found && { ...found, name: shownFileName(found.path), read: () => this.#read(found.path) }
    }
    return { ...table, rows: withPhotos(table.rows, find) }
  }

  async #read(name: string): ReturnType<FoundPhoto['read']> {
    if (this.#archive.bytesOf(name) > photoBytesMax) return 'photo_large'
    try {
      return Buffer.concat(await Array.fromAsync(this.#archive.unpack(name)))
    } catch (error) {
      if (error instanceof TableFault && error.code === 'import_file_damaged') return 'photo_damaged'
      throw ofArchive(error)
    }
  }

  close(): void {
    this.#archive.close()
  }
}

interface ListedTable {
  columns: string[]
  rows: AsyncIterable<TableRow>
}

async function* withPhotos(
  rows: AsyncIterable<TableRow>,
  find: (row: TableRow) => FoundPhoto | undefined,
): AsyncGenerator<TableRow> {
  for await (const row of rows) yield { ...row, found: row.found ?? find(row) }
}

/** Concatenates the lists, because an archive may hold a contact file for each person. */
async function* unpacked(archive: ZipArchive, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    yield* archive.unpack(name)
    if (names.length > 1) yield Buffer.from('\r\n')
  }
}

async function openUnlessWorkbook(path: string): Promise<ZipArchive | null> {
  try {
    const archive = await ZipArchive.open(path)
    if (!ofWorkbooks.some((part) => archive.has(part))) return archive
    archive.close()
    return null
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    const first = await firstName(path)
    // A damaged workbook has its own message.
    if (listEnding.test(first) || cardEnding.test(first) || photoEnding.test(first))
      throw new TableFault('import_archive_damaged', { cause: error })
    return null
  }
}

/** Name of the first file of an archive, whose directory cannot be read (APPNOTE, section 4.3.7). */
async function firstName(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2_000), 0, 2_000, 0)
    return buffer.toString('utf8', 30, 30 + Math.min(buffer.readUInt16LE(26), 1_000)).toLowerCase()
  } finally {
    await file.close()
  }
}

/** Converts faults of a workbook to those of an archive. */
function ofArchive(error: unknown): unknown {
  if (!(error instanceof TableFault)) return error
  if (error.code === 'import_file_damaged') return new TableFault('import_archive_damaged', { cause: error })
  if (error.code === 'import_unpacked_max')
    return new TableFault('import_archive_unpacked', { values: error.values, cause: error })
  return error
}
