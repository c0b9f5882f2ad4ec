import { createHash } from 'node:crypto'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import type { z } from 'zod'
import { CommandError } from '../../../lib/command-error.ts'
import { CompanyHead, CompanyManifest, type CompanyPart, headName, manifestName, partName } from './company-archive.ts'

/** Limits far above the size of the largest companies; an archive that claims more is refused. */
const bytesMax = 200 * 1024 ** 3
const entriesMax = 2_000_000
const listBytesMax = 256 * 1024 ** 2
/** Largest row or picture. */
export const pieceBytesMax = 16 * 1024 ** 2

export const refused = (sentence: string, cause?: unknown): CommandError =>
  new CommandError(`${sentence} Nothing was imported.`, { cause })
const damaged = (what: string, cause?: unknown) =>
  refused(`${what}: the file is damaged, truncated, or not a company export of Kartu.`, cause)

/**
 * The export of a company, read as untrusted input: names come from a closed list, sizes are limited before
 * decompression, and `manifest.json` must name every file with its size.
 */
export class OpenArchive {
  readonly head: CompanyHead
  readonly manifest: CompanyManifest
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #parts: ReadonlyMap<string, CompanyPart>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, head: CompanyHead, manifest: CompanyManifest) {
    this.#zip = zip
    this.#entries = entries
    this.head = head
    this.manifest = manifest
    this.#parts = new Map(manifest.parts.map((part) => [part.name, part]))
  }

  static async open(path: string): Promise<OpenArchive> {
    const zip = await openPromise(path, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? refused(`There is no file ${path}.`) : damaged('It cannot be opened', error)
    })
    try {
      const entries = await listEntries(zip)
      const head = await parsed(zip, entries, headName, CompanyHead, pieceBytesMax)
      const manifest = await parsed(zip, entries, manifestName, CompanyManifest, listBytesMax)
      requireSame(entries, manifest)
      return new OpenArchive(zip, entries, head, manifest)
    } catch (error) {
      zip.close()
      throw error
    }
  }

  part(name: string): CompanyPart | undefined {
    return this.#parts.get(name)
  }

  /** Yields the content of a file in chunks. Throws if it differs from `manifest.json`. */
  async *read(part: CompanyPart): AsyncGenerator<Buffer> {
    const sum = createHash('sha256')
    for await (const piece of piecesOf(this.#zip, this.#entries, part.name)) {
      sum.update(piece)
      yield piece
    }
    if (sum.digest('hex') !== part.sha256) throw refused(`${part.name} is damaged: its checksum differs.`)
  }

  /** Whole content of a file that must fit into memory. */
  async content(part: CompanyPart): Promise<Buffer> {
    if (part.bytes > pieceBytesMax) throw refused(`${part.name} is too large for a picture.`)
    const pieces: Buffer[] = []
    for await (const piece of this.read(part)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** Yields the lines of a file unchanged. A line that spans many chunks is joined only once, at its end. */
  async *lines(part: CompanyPart): AsyncGenerator<string> {
    let begun: Buffer[] = []
    let bytes = 0
    for await (const piece of this.read(part)) {
      let start = 0
      for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, start)) {
        yield Buffer.concat([...begun, piece.subarray(start, end)]).toString('utf8')
        begun = []
        bytes = 0
        start = end + 1
      }
      begun.push(piece.subarray(start))
      bytes += piece.length - start
      if (bytes > pieceBytesMax) throw refused(`${part.name} has a line that is too long.`)
    }
    if (bytes > 0) throw refused(`${part.name} ends in the middle of a row.`)
  }

  close(): void {
    this.#zip.close()
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > entriesMax) throw refused('It claims to contain too many files.')
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (!partName.test(name) || entry.isEncrypted() || entries.has(name))
        throw refused(`It contains an unknown file: ${name.slice(0, 100)}.`)
      bytes += entry.uncompressedSize
      entries.set(name, entry)
    }
  } catch (error) {
    throw error instanceof CommandError ? error : damaged('Its list of files cannot be read', error)
  }
  if (bytes > bytesMax) throw refused('It claims to be too large.')
  return entries
}

/** Requires the manifest to name exactly the files in the archive. */
function requireSame(entries: ReadonlyMap<string, Entry>, { parts }: CompanyManifest): void {
  const named = new Set(parts.map(({ name }) => name))
  if (named.size !== parts.length || named.size !== entries.size - 1)
    throw refused('Its files differ from manifest.json.')
  for (const { name, bytes } of parts) {
    const entry = entries.get(name)
    if (!entry || name === manifestName) throw refused(`${name} is missing.`)
    if (entry.uncompressedSize !== bytes) throw refused(`${name} does not have the size in manifest.json.`)
  }
}

async function* piecesOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): AsyncGenerator<Buffer> {
  const entry = entries.get(name)
  if (!entry) throw damaged(`It holds no ${name}`)
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) yield piece as Buffer
  } catch (error) {
    throw error instanceof CommandError ? error : damaged(`${name} cannot be read`, error)
  }
}

async function parsed<S extends z.ZodType>(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  name: string,
  schema: S,
  max: number,
): Promise<z.output<S>> {
  if ((entries.get(name)?.uncompressedSize ?? 0) > max) throw refused(`${name} is too large.`)
  const pieces: Buffer[] = []
  for await (const piece of piecesOf(zip, entries, name)) pieces.push(piece)
  try {
    return schema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
  } catch (error) {
    throw damaged(`${name} has invalid content`, error)
  }
}
