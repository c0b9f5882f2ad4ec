import { crc32, deflateRawSync } from 'node:zlib'

/** Parts of a workbook for tests, valid or broken on purpose. */
export interface WorkbookParts {
  sheetData: string
  sharedStrings?: string
  styles?: string
  /** Replaces the default workbook, which has one sheet. */
  workbook?: string
  workbookRelations?: string
  extra?: Record<string, string | Buffer>
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const documentRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export function makeXlsx(parts: WorkbookParts, options?: ZipOptions): Buffer {
  return makeZip(
    {
      '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
      '_rels/.rels': `${xml}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${documentRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml':
        parts.workbook ??
        `${xml}<workbook xmlns="${main}" xmlns:r="${documentRelations}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        parts.workbookRelations ??
        `${xml}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${documentRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documentRelations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${documentRelations}/styles" Target="styles.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${parts.sheetData}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `${xml}<sst xmlns="${main}">${parts.sharedStrings ?? ''}</sst>`,
      'xl/styles.xml': `${xml}<styleSheet xmlns="${main}">${parts.styles ?? ''}</styleSheet>`,
      ...parts.extra,
    },
    options,
  )
}

/** Rows of texts as inline strings, from A1. */
export function sheetRows(rows: string[][]): string {
  const cell = (text: string, row: number, column: number) =>
    `<c r="${columnName(column)}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
  return rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`)
    .join('')
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function columnName(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + columnName(column % 26)
}

export interface ZipOptions {
  stored?: boolean
  /** False sizes in the directory of the archive. */
  claimedBytes?: number
  encrypted?: boolean
}

export function makeZip(files: Record<string, string | Buffer>, options: ZipOptions = {}): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content as Buffer)
    const nameBytes = Buffer.from(name)
    const packed = options.stored ? data : deflateRawSync(data)
    const method = options.stored ? 0 : 8
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(method, 8)
    local.writeUInt16LE(nameBytes.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(options.encrypted ? 1 : 0, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(crc32(data), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(options.claimedBytes ?? data.length, 24)
    entry.writeUInt16LE(nameBytes.length, 28)
    entry.writeUInt32LE(offset, 42)
    bodies.push(local, nameBytes, packed)
    directory.push(entry, nameBytes)
    offset += 30 + nameBytes.length + packed.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directoryBytes, end])
}
