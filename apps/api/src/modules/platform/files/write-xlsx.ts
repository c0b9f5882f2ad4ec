import { isLikeFormula } from './write-csv.ts'
import { writeZip } from './zip-stream.ts'

export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Text, or a date and time such as `2026-11-28 16:09`. */
export type SheetCell = string | { clock: string }

/**
 * Streams a workbook with one sheet (ECMA-376). Cells are text or dates, so nothing is evaluated; text that looks like
 * a formula is also marked as quoted, so that it stays text when a person edits it.
 */
export const writeXlsx = (sheet: string, rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<Buffer> =>
  writeZip([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relations('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', content: [workbook(sheet)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(rows) },
  ])

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/></Types>`

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${officeRelations}/${type}" Target="${target}"/>`
const relationsOf = (all: string): string =>
  `${declaration}<Relationships xmlns="${packageRelations}">${all}</Relationships>`
const relations = (type: string, target: string): string => relationsOf(relation(1, type, target))
const workbookRelations = relationsOf(
  relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml'),
)

const workbook = (sheet: string): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** 0 is plain text, 1 quoted text, 2 a heading, 3 a date and time. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" fontId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

const rowsAtOnce = 200

async function* sheetXml(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<string> {
  let text = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  let written = 0
  for await (const cells of rows) {
    const textStyle = (cell: string): number => (written === 0 ? 2 : isLikeFormula(cell) ? 1 : 0)
    const xml = cells.map((cell) => (typeof cell === 'string' ? cellXml(cell, textStyle(cell)) : dateXml(cell.clock)))
    text += `<row>${xml.join('')}</row>`
    written += 1
    if (written % rowsAtOnce === 0) {
      yield text
      text = ''
    }
  }
  yield `${text}</sheetData></worksheet>`
}

/** Excel's limit on the text of a cell. */
const cellCharactersMax = 32_767

const cellXml = (cell: string, style: number): string =>
  cell === ''
    ? '<c/>'
    : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell.slice(0, cellCharactersMax))}</t></is></c>`

const dayMs = 86_400_000
/** Day 0 of the 1900 date system. */
const dayZero = Date.UTC(1899, 11, 30)

const dateXml = (clock: string): string =>
  `<c s="3"><v>${(Date.parse(`${clock.replace(' ', 'T')}Z`) - dayZero) / dayMs}</v></c>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Removes characters that XML 1.0 cannot hold, including half of a surrogate pair where a text was cut. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
