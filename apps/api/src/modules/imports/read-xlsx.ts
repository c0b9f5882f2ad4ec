import { open, type FileHandle } from 'node:fs/promises'
import {
  importBytesMax,
  importCellCharactersMax,
  importColumnsMax,
  importUnpackedBytesMax,
} from '@kartu/contracts/limits'
import type { TableRow } from './table-row.ts'
import { builtInFormats, shownNumber } from './shown-number.ts'
import { XmlReader, readAttributes, type XmlHandler } from './xml-reader.ts'
import { partName, readZipDirectory, tooLarge, unpackZipEntry, type ZipEntry } from './zip-archive.ts'
import { TableFault } from './table-fault.ts'

/** A workbook opened for reading: its first visible sheet, row by row. */
export interface Workbook {
  rows(): AsyncGenerator<TableRow>
  close(): Promise<void>
}

/**
 * Opens an Excel workbook (ECMA-376, `.xlsx` and `.xlsm`). What it claims to unpack to is checked first and what it does
 * unpack to is counted. Only the shared texts and the number formats are kept; rows are read as they are asked for.
 * Throws `import_file_type` for an archive that is no workbook.
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const file = await open(path)
  try {
    const parts = new Package(file, await readZipDirectory(file))
    const workbookPart =
      (await parts.relations('')).find((relation) => relation.type === 'officeDocument')?.target ?? 'xl/workbook.xml'
    if (!parts.has(workbookPart)) throw new TableFault('import_file_type')
    const relations = await parts.relations(workbookPart)
    const byId = new Map(relations.map((relation) => [relation.id, relation]))
    const workbook = await readWorkbook(parts, workbookPart)
    const sheets = workbook.sheets.map((id) => byId.get(id))
    const sheet = sheets.find((relation) => relation?.type === 'worksheet' && parts.has(relation.target))
    if (!sheet) throw new TableFault('import_file_damaged')
    const partOf = (type: string) =>
      relations.find((relation) => relation.type === type && parts.has(relation.target))?.target
    const texts = await readSharedTexts(parts, partOf('sharedStrings'))
    const formats = await readFormats(parts, partOf('styles'))
    const cells = { texts, formats, from1904: workbook.from1904 }
    return { rows: () => readRows(parts, sheet.target, cells), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Rows stand in order and none is beyond this (section 18.3.1.73, and the limits of Excel). */
const sheetRowsMax = 1_048_576

/** A workbook of a thousand sheets has as many; each may be looked for once. */
const relationsMax = 10_000
/** Texts that cells share, all of them together as much as an import may hold; and styles of cells, as Excel has at most. */
const sharedTextsMax = 1_000_000
const sharedCharactersMax = importBytesMax
const cellStylesMax = 65_490
const formatCodeCharactersMax = 255

interface Relation {
  id: string
  /** The last word of the type, the same in the transitional and the strict form of the standard. */
  type: string
  target: string
}

/** The parts of the archive by name; all of them together may unpack to `importUnpackedBytesMax`. */
class Package {
  readonly #file: FileHandle
  readonly #entries: Map<string, ZipEntry>
  #bytesLeft = importUnpackedBytesMax

  constructor(file: FileHandle, entries: Map<string, ZipEntry>) {
    this.#file = file
    this.#entries = entries
  }

  has(part: string): boolean {
    return this.#entries.has(partName(part))
  }

  /** Calls `pushed` after every piece, so that what has been read can be handed on; false stops reading. */
  async *read(part: string, handler: XmlHandler): AsyncGenerator<void> {
    const entry = this.#entries.get(partName(part))
    if (!entry) return
    if (entry.bytes > this.#bytesLeft) throw tooLarge(importUnpackedBytesMax)
    this.#bytesLeft -= entry.bytes
    const reader = new XmlReader(handler)
    let decoder: TextDecoder | undefined
    for await (const chunk of unpackZipEntry(this.#file, entry)) {
      decoder ??= new TextDecoder(chunk[0] === 0xff ? 'utf-16le' : chunk[0] === 0xfe ? 'utf-16be' : 'utf-8')
      reader.push(decoder.decode(chunk, { stream: true }))
      yield
    }
    reader.push(decoder?.decode() ?? '')
    reader.end()
    yield
  }

  async readWhole(part: string, handler: XmlHandler): Promise<void> {
    for await (const _ of this.read(part, handler));
  }

  /** What a part points to (OPC, ECMA-376 part 2, section 9.3); targets are made names of parts. */
  async relations(part: string): Promise<Relation[]> {
    const folder = part.slice(0, part.lastIndexOf('/') + 1)
    const relations: Relation[] = []
    await this.readWhole(`${folder}_rels/${part.slice(folder.length)}.rels`, {
      ...deaf,
      open(name, text) {
        if (name !== 'Relationship') return
        if (relations.length === relationsMax) throw new TableFault('import_file_damaged')
        const attributes = readAttributes(text)
        if (attributes.get('TargetMode') === 'External') return
        const target = URL.parse(attributes.get('Target') ?? '', `part:/${folder}`)?.pathname ?? ''
        const type = attributes.get('Type') ?? ''
        relations.push({
          id: attributes.get('Id') ?? '',
          type: type.slice(type.lastIndexOf('/') + 1),
          target: target.slice(1),
        })
      },
    })
    return relations
  }
}

const deaf: XmlHandler = { open() {}, close() {}, text() {} }

async function readWorkbook(parts: Package, part: string): Promise<{ sheets: string[]; from1904: boolean }> {
  const visible: string[] = []
  const hidden: string[] = []
  let from1904 = false
  await parts.readWhole(part, {
    ...deaf,
    open(name, text) {
      if (name !== 'workbookPr' && name !== 'sheet') return
      const attributes = readAttributes(text)
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.get('date1904') ?? '')
      if (name === 'sheet') {
        if (visible.length + hidden.length === relationsMax) throw new TableFault('import_file_damaged')
        const shown = (attributes.get('state') ?? 'visible') === 'visible'
        ;(shown ? visible : hidden).push(attributes.get('id') ?? '')
      }
    },
  })
  return { sheets: [...visible, ...hidden], from1904 }
}

/** Texts that cells share, in order; how they are pronounced (`rPh`) is left out. */
async function readSharedTexts(parts: Package, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (part === undefined) return texts
  let item: string | undefined
  let characters = 0
  let shown = false
  let pronounced = false
  await parts.readWhole(part, {
    open(name) {
      if (name === 'si') item = ''
      else if (name === 'rPh') pronounced = true
      else if (name === 't') shown = !pronounced
    },
    close(name) {
      if (name === 'si') {
        texts.push(unescapeText(item ?? ''))
        characters += item?.length ?? 0
        if (texts.length > sharedTextsMax || characters > sharedCharactersMax) throw tooLarge(sharedCharactersMax)
        item = undefined
      } else if (name === 'rPh') pronounced = false
      else if (name === 't') shown = false
    },
    text(text) {
      if (shown && item !== undefined) item = append(item, text)
    },
  })
  return texts
}

/** The number format of every cell style, by its index. */
async function readFormats(parts: Package, part: string | undefined): Promise<(string | undefined)[]> {
  const named = new Map<number, string>()
  const formats: (string | undefined)[] = []
  if (part === undefined) return formats
  let inCellStyles = false
  await parts.readWhole(part, {
    ...deaf,
    open(name, text) {
      if (name === 'cellXfs') inCellStyles = true
      else if (name === 'numFmt') {
        if (named.size === cellStylesMax) throw new TableFault('import_file_damaged')
        const attributes = readAttributes(text)
        const code = attributes.get('formatCode') ?? ''
        if (code.length <= formatCodeCharactersMax) named.set(Number(attributes.get('numFmtId')), code)
      } else if (name === 'xf' && inCellStyles) {
        if (formats.length === cellStylesMax) throw new TableFault('import_file_damaged')
        const id = Number(readAttributes(text).get('numFmtId') ?? 0)
        formats.push(named.get(id) ?? builtInFormats[id])
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return formats
}

interface CellContext {
  texts: string[]
  formats: (string | undefined)[]
  from1904: boolean
}

async function* readRows(parts: Package, part: string, context: CellContext): AsyncGenerator<TableRow> {
  const sheet = new SheetHandler(context)
  for await (const _ of parts.read(part, sheet)) yield* sheet.take()
}

/** Collects rows of a sheet (ECMA-376 part 1, section 18.3.1); rows without any text are left out. */
class SheetHandler implements XmlHandler {
  readonly #context: CellContext
  #rows: TableRow[] = []
  #row = 0
  #cells: string[] = []
  #column = -1
  #type = 'n'
  #style = 0
  #value = ''
  #inValue = false
  #pronounced = false

  constructor(context: CellContext) {
    this.#context = context
  }

  take(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, text: string): void {
    if (name === 'c') {
      const attributes = readAttributes(text)
      this.#column = columnOf(attributes.get('r')) ?? this.#column + 1
      this.#type = attributes.get('t') ?? 'n'
      this.#style = Number(attributes.get('s') ?? 0)
      this.#value = ''
    } else if (name === 'v') this.#inValue = true
    else if (name === 't') this.#inValue = !this.#pronounced
    else if (name === 'rPh') this.#pronounced = true
    else if (name === 'row') {
      const row = Number(readAttributes(text).get('r') ?? this.#row + 1)
      if (!Number.isInteger(row) || row <= this.#row || row > sheetRowsMax) throw new TableFault('import_file_damaged')
      this.#row = row
      this.#cells = []
      this.#column = -1
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#inValue = false
    else if (name === 'rPh') this.#pronounced = false
    else if (name === 'c') this.#keep(this.#shown())
    else if (name === 'row' && this.#cells.length > 0) this.#rows.push({ row: this.#row, cells: this.#cells })
  }

  text(text: string): void {
    if (this.#inValue) this.#value = append(this.#value, text)
  }

  /** Far cells come to stand just behind the last column that can be imported: seen, but never a reason to make a long row. */
  #keep(text: string): void {
    if (text.trim() === '') return
    const column = Math.min(this.#column, importColumnsMax)
    while (this.#cells.length < column) this.#cells.push('')
    this.#cells[column] = text
  }

  #shown(): string {
    const value = this.#value
    switch (this.#type) {
      case 's':
        return this.#context.texts[Number(value)] ?? ''
      case 'b':
        return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value
      case 'n':
        return value === ''
          ? ''
          : shownNumber(value, { format: this.#context.formats[this.#style], from1904: this.#context.from1904 })
      case 'd':
        return value.replace('T', ' ').replace(/ 00:00:00(\.0+)?$/, '')
      case 'e':
        return value
      default:
        return unescapeText(value)
    }
  }
}

/** `C7` is column 2; undefined where the cell does not say where it stands. */
function columnOf(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined
  let column = 0
  for (let index = 0; index < reference.length && index < 4; index++) {
    const letter = (reference.charCodeAt(index) | 32) - 96
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? undefined : column - 1
}

/** No field holds as much as a cell may; what is beyond makes no difference to what the row is told. */
const append = (text: string, more: string): string =>
  text.length >= importCellCharactersMax ? text : (text + more).slice(0, importCellCharactersMax)

/** Characters that XML cannot hold are written `_x000D_` (section 22.9.2.19). */
const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
