import { importColumnsMax, importRowsMax } from '@kartu/contracts/limits'
import { makeXlsx, makeZip, sheetRows, type WorkbookParts } from './make-xlsx.ts'

const tooMuch = 'import_unpacked_max'
const damaged = 'import_file_damaged'

/**
 * Files that cost a server more than their sender: compression bombs, repeated references, truncated, false or endless
 * content. Each with its outcome: an error code, or `read`.
 */
export const hostileFiles: [string, () => string | Buffer, ...string[]][] = [
  ['a workbook of 60,000 sheets and relations', manySheets, 'import_file_damaged'],
  ['a sheet of elements inside each other', () => book(`${'<a>'.repeat(3_000_000)}${twoRows}`), damaged],
  ['an element of 5 million attributes', () => book(`${header}<row ${manyAttributes()}/>`), damaged],
  ['a declaration without end', () => book(`${header}<!${'x'.repeat(90_000_000)}`), damaged],
  ['a comment without end', () => book(`${header}<!--${'x'.repeat(90_000_000)}`), damaged],
  ['15 million shared texts of nothing', () => book(twoRows, { sharedStrings: '<si/>'.repeat(15_000_000) }), tooMuch],
  ['shared texts of 24 MB', sharedTexts, tooMuch],
  ['one shared text in a million cells', oneTextEverywhere, tooMuch],
  ['10 million styles', () => book(twoRows, { styles: `<cellXfs>${'<xf/>'.repeat(10_000_000)}</cellXfs>` }), damaged],
  ['a number format that is a book', bookOfAFormat, 'read'],
  ['65,000 different number formats', manyFormats, 'read'],
  [
    'a cell of 90 MB',
    () => book(`${header}<row r="2"><c r="A2" t="str"><v>${'x'.repeat(90_000_000)}</v></c></row>`),
    'read',
  ],
  [
    'a row of half a million cells',
    () => book(`${header}<row r="2">${'<c><v>1</v></c>'.repeat(500_000)}</row>`),
    'read',
  ],
  ['a million empty rows', () => book(`${header}${'<row/>'.repeat(1_040_000)}`), 'import_file_empty'],
  ['a bomb that says so', () => book(header + 'x'.repeat(200_000_000)), tooMuch],
  [
    'a bomb that lies',
    () => makeXlsx({ sheetData: header + 'x'.repeat(100_000_000) }, { claimedBytes: 2_000 }),
    damaged,
  ],
  ['entries that overlap', overlapping, 'import_file_type'],
  ['entities that multiply', () => book('', { extra: { 'xl/worksheets/sheet1.xml': laughs } }), damaged],
  ['a workbook that breaks off', () => book(twoRows).subarray(0, 900), damaged],
  ['a workbook with a wrong checksum', wrongChecksum, damaged],
  ['an archive that is noise', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), noise(1_000_000)]), damaged],
  ['a record of texts that begin with quotes', () => `a,b\n1,${'"""x\ny",'.repeat(90_000)}z\n`, 'read'],
  [
    'a cell before a quote that is left open',
    () => `a,b\n1,${'x'.repeat(2_000_000)},"""${'x\n'.repeat(2_000)}",2\n`,
    'read',
  ],
  ['a quote that is never closed', () => `a,b\n1,"${'x\n'.repeat(2_000_000)}`, 'import_file_quote'],
  ['quotes without end', () => `a,b\n1,${'"'.repeat(4_000_001)}\n`, 'import_file_quote', 'read'],
  ['a cell of 5 MB', () => `a,b\n1,${'x'.repeat(5_000_000)}\n`, 'read'],
  ['3 million columns', () => `a,b\n${','.repeat(3_000_000)}\n`, 'import_columns_max'],
  ['2 million lines of nothing', () => `a,b\n${'\n'.repeat(2_000_000)}1,2\n`, 'import_rows_max'],
  ['2 million lines of a separator', () => `a,b\n${',\n'.repeat(2_000_000)}1,2\n`, 'import_rows_max'],
  ['names of columns that are books', () => `${row(() => '('.repeat(20_000))}${row(String)}`, 'read'],
  [
    '100 columns of foreign letters',
    () => `${row(String)}${row(() => 'ü€'.repeat(9)).repeat(importRowsMax / 8)}`,
    'read',
  ],
  ['a million short lines', () => `a,b\n${'1,2\n'.repeat(1_000_000)}`, 'import_rows_max'],
  ['10,000 rows in UTF-16', () => Buffer.from(`\ufeffa,b\n${'é,陳大文\n'.repeat(importRowsMax)}`, 'utf16le'), 'read'],
  ['half a character of UTF-16', () => Buffer.from('\ufeffa,b\n1,2\n', 'utf16le').subarray(0, -1), 'read'],
  ['a page that calls itself a table', () => `<!doctype html>${'<td>'.repeat(1_000_000)}`, 'import_file_web_page'],
  ['noise', () => noise(5_000_000), 'import_file_type'],
]

const header = '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row>'
const twoRows = `${header}<row r="2"><c r="A2"><v>1</v></c></row>`
const book = (sheetData: string, parts: Partial<WorkbookParts> = {}) => makeXlsx({ sheetData, ...parts })
const row = (cell: (at: number) => string) =>
  `${Array.from({ length: importColumnsMax }, (_, at) => cell(at)).join(',')}\n`
const laughs =
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData>&b;</sheetData></worksheet>'

/** A workbook that names 60,000 sheets. */
function manySheets(): Buffer {
  const each = (make: (at: number) => string) => Array.from({ length: 60_000 }, (_, at) => make(at)).join('')
  return book(twoRows, {
    workbook: `<workbook xmlns:r="x"><sheets>${each((at) => `<sheet r:id="s${at}"/>`)}</sheets></workbook>`,
    workbookRelations: `<Relationships>${each((at) => `<Relationship Id="r${at}" Type="worksheet" Target="x"/>`)}</Relationships>`,
  })
}

function oneTextEverywhere(): Buffer {
  const cells = '<c t="s"><v>0</v></c>'.repeat(importColumnsMax)
  const rows = Array.from({ length: importRowsMax }, (_, at) => `<row r="${at + 2}">${cells}</row>`).join('')
  return book(header + rows, { sharedStrings: `<si><t>${'x'.repeat(5_000)}</t></si>` })
}

function sharedTexts(): Buffer {
  return book(twoRows, { sharedStrings: `<si><t>${'x'.repeat(30)}</t></si>`.repeat(800_000) })
}

const manyAttributes = () => Array.from({ length: 5_000_000 }, (_, at) => `a${at}=""`).join(' ')

function manyFormats(): Buffer {
  const format = (at: number) => `<numFmt numFmtId="${at}" formatCode="${String(at).padStart(255, '0')}"/>`
  return book(twoRows, { styles: Array.from({ length: 65_000 }, (_, at) => format(at)).join('') })
}

function bookOfAFormat(): Buffer {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${'0\\-'.repeat(20_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
  const rows = Array.from({ length: importRowsMax }, (_, at) => `<row r="${at + 2}"><c s="0"><v>1</v></c></row>`)
  return book(header + rows.join(''), { styles })
}

/** A hundred names for the same bytes. */
function overlapping(): Buffer {
  const one = makeZip({ 'xl/000': 'x'.repeat(5_000_000) })
  const at = one.indexOf(Buffer.from('PK\u0001\u0002'))
  const entry = one.subarray(at, -22)
  const entries = Array.from({ length: 1_000 }, (_, number) => {
    const copy = Buffer.from(entry)
    copy.write(String(number).padStart(3, '0'), copy.length - 3)
    return copy
  })
  const end = Buffer.from(one.subarray(-22))
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(entries.length * entry.length, 12)
  return Buffer.concat([one.subarray(0, at), ...entries, end])
}

function wrongChecksum(): Buffer {
  const bytes = makeXlsx({ sheetData: sheetRows([['name'], ['Budi Santoso']]) }, { stored: true })
  bytes.write('Wanto', bytes.indexOf('Santo'))
  return bytes
}

/** Repeatable bytes that do not compress. */
function noise(bytes: number): Buffer {
  let state = 1
  return Buffer.from(Uint8Array.from({ length: bytes }, () => (state = (state * 48_271) % 2_147_483_647) & 255))
}
