import { importBytesMax, importColumnsMax } from '@kartu/contracts/limits'
import { type TableRow, TableFault, tooLarge } from './table-row.ts'
import { builtInFormats, shownNumber } from './shown-number.ts'
import { type XmlAttributes, type XmlHandler, localName, readXml } from './xml-reader.ts'
import { ZipArchive } from './zip-archive.ts'

export interface Workbook {
  /** Names of the visible sheets, in order; of the hidden ones if none is visible. */
  sheets: string[]
  areHidden: boolean
  /** Rows of a sheet by index; undefined if it does not exist. */
  rows(sheet: number): AsyncGenerator<TableRow> | undefined
  close(): void
}

/**
 * Opens an Excel workbook (ECMA-376, `.xlsx` and `.xlsm`). The declared unpacked size is checked first, and the actual
 * one is counted. Only shared texts and number formats are kept in memory; rows are read on demand. Throws
 * `import_file_type` for an archive that is not a workbook.
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const parts = await ZipArchive.open(path)
  try {
    const workbookPart =
      (await readRelations(parts, '')).find((relation) => relation.type === 'officeDocument')?.target ??
      'xl/workbook.xml'
    // A binary workbook (.xlsb) is also an archive.
    if (!parts.has(workbookPart) || workbookPart.endsWith('.bin')) throw new TableFault('import_file_type')
    const relations = await readRelations(parts, workbookPart)
    const byId = new Map(relations.map((relation) => [relation.id, relation]))
    const workbook = await readWorkbook(parts, workbookPart)
    const isReadable = ({ id }: NamedSheet): boolean => {
      const relation = byId.get(id)
      return relation?.type === 'worksheet' && parts.has(relation.target)
    }
    const visible = workbook.visible.filter(isReadable)
    const sheets = (visible.length > 0 ? visible : workbook.hidden.filter(isReadable)).slice(0, sheetsMax)
    if (sheets.length === 0) throw new TableFault('import_file_damaged')
    const partOf = (type: string) =>
      relations.find((relation) => relation.type === type && parts.has(relation.target))?.target
    const texts = await readSharedTexts(parts, partOf('sharedStrings'))
    const formats = await readFormats(parts, partOf('styles'))
    const cells = { texts, formats, from1904: workbook.from1904 }
    return {
      sheets: sheets.map(({ name }) => name),
      areHidden: visible.length === 0,
      rows: (at) => {
        const part = byId.get(sheets[at]?.id ?? '')?.target
        return part === undefined ? undefined : readRows(parts, part, cells)
      },
      close: () => parts.close(),
    }
  } catch (error) {
    parts.close()
    throw error
  }
}

/** Maximum row number of Excel. Rows must be in order (section 18.3.1.73). */
const sheetRowsMax = 1_048_576

/** Maximum number of relations. A workbook has one for each sheet, and each may be looked up once. */
const relationsMax = 10_000
/**
 * Maximum number of shared texts, with the total size that an import may have; and Excel's maximum number of cell
 * styles.
 */
const sharedTextsMax = 1_000_000
const sharedCharactersMax = importBytesMax
const cellStylesMax = 65_490
const formatCodeCharactersMax = 255

interface Relation {
  id: string
  /** Last segment of the type URI, which is equal in the transitional and strict forms of the standard. */
  type: string
  target: string
}

const deaf: XmlHandler = { open() {}, close() {}, text() {} }

async function readPart(parts: ZipArchive, part: string, handler: Partial<XmlHandler>): Promise<void> {
  for await (const _ of readXml(parts.unpack(part), { ...deaf, ...handler }));
}

/** Reads the relations of a part (OPC, ECMA-376 part 2, section 9.3). Targets are converted to part names. */
async function readRelations(parts: ZipArchive, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations: Relation[] = []
  await readPart(parts, `${folder}_rels/${part.slice(folder.length)}.rels`, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship') return
      if (relations.length === relationsMax) throw new TableFault('import_file_damaged')
      if (TargetMode === 'External') return
      const target = URL.parse(Target, `part:/${folder}`)?.pathname ?? ''
      relations.push({ id: flat(Id), type: Type.slice(Type.lastIndexOf('/') + 1), target: target.slice(1) })
    },
  })
  return relations
}

interface NamedSheet {
  /** ID of the sheet's relation. */
  id: string
  name: string
}

/** Maximum number of sheets to choose from, and of characters of a name (Excel allows 31). */
const [sheetsMax, sheetNameCharactersMax] = [100, 100]

async function readWorkbook(
  parts: ZipArchive,
  part: string,
): Promise<{ visible: NamedSheet[]; hidden: NamedSheet[]; from1904: boolean }> {
  const visible: NamedSheet[] = []
  const hidden: NamedSheet[] = []
  let from1904 = false
  await readPart(parts, part, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      if (visible.length + hidden.length === relationsMax) throw new TableFault('import_file_damaged')
      const list = (attributes['state'] ?? 'visible') === 'visible' ? visible : hidden
      const title = unescapeText(attributes['name'] ?? '')
        .slice(0, sheetNameCharactersMax)
        .toWellFormed()
      list.push({ id: flat(relationOf(attributes)), name: flat(title) })
    },
  })
  return { visible, hidden, from1904 }
}

/** Returns the relation ID, the only attribute with a prefix, which differs between programs. */
const relationOf = (attributes: XmlAttributes): string =>
  Object.entries(attributes).find(([name]) => localName(name) === 'id')?.[1] ?? ''

/** Reads shared texts in order, without their phonetic runs (`rPh`). */
async function readSharedTexts(parts: ZipArchive, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (part === undefined) return texts
  let item: string | undefined
  let characters = 0
  let shown = false
  let pronounced = false
  await readPart(parts, part, {
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

/** Reads the number format of every cell style, by its index. */
async function readFormats(parts: ZipArchive, part: string | undefined): Promise<(string | undefined)[]> {
  const named = new Map<number, string>()
  const formats: (string | undefined)[] = []
  if (part === undefined) return formats
  let inCellStyles = false
  await readPart(parts, part, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'cellXfs') inCellStyles = true
      else if (name === 'numFmt') {
        if (named.size === cellStylesMax) throw new TableFault('import_file_damaged')
        if (formatCode.length <= formatCodeCharactersMax) named.set(Number(numFmtId), flat(formatCode))
      } else if (name === 'xf' && inCellStyles) {
        if (formats.length === cellStylesMax) throw new TableFault('import_file_damaged')
        const id = Number(numFmtId ?? 0)
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

async function* readRows(parts: ZipArchive, part: string, context: CellContext): AsyncGenerator<TableRow> {
  const sheet = new SheetHandler(context)
  for await (const _ of readXml(parts.unpack(part), sheet)) yield* sheet.take()
}

/** Collects rows of a sheet (ECMA-376 part 1, section 18.3.1), except those without text. */
class SheetHandler implements XmlHandler {
  readonly #context: CellContext
  #rows: TableRow[] = []
  #row = 0
  #isHidden = false
  #cells: string[] = []
  #column = -1
  #type = 'n'
  #style = 0
  #value = ''
  #inValue = false
  #formula = ''
  #inFormula = false
  #pronounced = false

  constructor(context: CellContext) {
    this.#context = context
  }

  take(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1
      this.#type = attributes['t'] ?? 'n'
      this.#style = Number(attributes['s'] ?? 0)
      this.#value = ''
      this.#formula = ''
    } else if (name === 'v') this.#inValue = true
    else if (name === 'f') this.#inFormula = true
    else if (name === 't') this.#inValue = !this.#pronounced
    else if (name === 'rPh') this.#pronounced = true
    else if (name === 'row') {
      const row = Number(attributes['r'] ?? this.#row + 1)
      if (!Number.isInteger(row) || row <= this.#row || row > sheetRowsMax) throw new TableFault('import_file_damaged')
      this.#row = row
      this.#isHidden = /^(1|true)$/.test(attributes['hidden'] ?? '')
      this.#cells = []
      this.#column = -1
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#inValue = false
    else if (name === 'f') this.#inFormula = false
    else if (name === 'rPh') this.#pronounced = false
    else if (name === 'c') this.#keep(this.#shown())
    else if (name === 'row' && this.#cells.length > 0)
      this.#rows.push({ row: this.#row, cells: this.#cells, ...(this.#isHidden && { isHidden: true }) })
  }

  text(text: string): void {
    if (this.#inValue) this.#value = append(this.#value, text)
    else if (this.#inFormula) this.#formula = append(this.#formula, text)
  }

  /** Moves distant cells to the column after the last importable one: they are detected without making a long row. */
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
          ? shownFormula(this.#formula)
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

/** Returns the column index: `C7` is column 2. Undefined if the cell has no reference. */
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

/**
 * Flattens a string to be stored: the parser concatenates it letter by letter, and each letter takes 32 bytes until the
 * string is read.
 */
const flat = (text: string): string => Buffer.from(text).toString()

/**
 * Text for a formula without a stored result, as written by programs that do not calculate. A link shows its text, any
 * other formula an error, so that the cell does not seem empty.
 */
function shownFormula(formula: string): string {
  if (formula.trim() === '') return ''
  const quoted = '"((?:[^"]|"")*)"'
  const [, text] = new RegExp(`^${quoted}$`).exec(formula) ?? []
  const [, address, shown = address] =
    new RegExp(`^HYPERLINK\\(\\s*${quoted}\\s*(?:[,;]\\s*${quoted}\\s*)?\\)$`, 'i').exec(formula) ?? []
  return (text ?? shown)?.replaceAll('""', '"') ?? '#CALC!'
}

/** Excel's own limit per cell. Other programs may exceed it. */
const cellCharactersMax = 32_767

const append = (text: string, more: string): string =>
  text.length >= cellCharactersMax ? text : (text + more).slice(0, cellCharactersMax)

/** Decodes characters that XML cannot hold, written as `_x000D_` (section 22.9.2.19). */
const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
