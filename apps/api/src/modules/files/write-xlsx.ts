import { isLikeFormula } from './write-csv.ts'
import { writeZip } from './zip-stream.ts'

export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook of one sheet of texts (ECMA-376), made as it is sent. Every cell is a text, so nothing in it is run; what
 * looks like a formula is marked as quoted too, so that it stays one when somebody edits it.
 */
export const writeXlsx = (sheet: string, rows: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> =>
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

/** 0 is a plain text, 1 one that is quoted, 2 a head. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" fontId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

const rowsAtOnce = 200

async function* sheetXml(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let text = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  let written = 0
  for await (const cells of rows) {
    const style = (cell: string): number => (written === 0 ? 2 : isLikeFormula(cell) ? 1 : 0)
    text += `<row>${cells.map((cell) => cellXml(cell, style(cell))).join('')}</row>`
    written += 1
    if (written % rowsAtOnce === 0) {
      yield text
      text = ''
    }
  }
  yield `${text}</sheetData></worksheet>`
}

/** Excel's own bound. */
const cellCharactersMax = 32_767

const cellXml = (cell: string, style: number): string =>
  cell === ''
    ? '<c/>'
    : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell.slice(0, cellCharactersMax))}</t></is></c>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML 1.0 cannot hold goes; a half of a character too, where a text was cut. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
