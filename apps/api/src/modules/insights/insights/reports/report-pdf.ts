import PDFDocument from 'pdfkit'
import { fontsFor } from '../../../platform/pdf/pdf-fonts.ts'
import { bytesOf, PageLayout } from '../../../platform/pdf/page-layout.ts'
import { type Report, type ReportDocument, reportDocument, type ReportTable } from './report-document.ts'

const ink = '#15181f'
const soft = '#6b707b'
const rule = '#d9d5cc'

/** A4 in points. */
const page = { left: 48, right: 547.28, top: 52, bottom: 786 }
const width = page.right - page.left
const gap = 28
const half = (width - gap) / 2
const titleSpace = 44
const rowSpace = 15
const barSpace = 8

/** Renders the figures of a period for print: text, bars and a line chart, without images. */
export async function reportPdf(report: Report): Promise<Buffer> {
  const document = reportDocument(report)
  const faces = await fontsFor(`${JSON.stringify(document)}${document.page(1, 2)}0123456789?`)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: report.locale,
    displayTitle: true,
    info: {
      Title: `${document.title}, ${document.period}`,
      Author: document.company,
      Creator: 'Kartu',
      Producer: 'Kartu',
    },
  })
  return bytesOf(pdf, () => draw(new PageLayout(pdf, faces), document))
}

function draw(paper: PageLayout, document: ReportDocument): void {
  let y = paper.text(document.title, page.left, page.top, { size: 24, weight: 'bold', colour: ink }) + 2
  y = paper.wrapped(document.company, page.left, y, width, { size: 12, colour: ink }) + 2
  y = paper.wrapped(document.period, page.left, y, width, { size: 10, colour: ink }) + 2
  y = paper.wrapped(document.lines.join(' '), page.left, y, width, { size: 8.5, colour: soft }) + 18
  y = drawTiles(paper, document, y)
  if (document.chart) y = drawChart(paper, document.chart, y)
  y = drawTables(paper, document.tables, y)
  y = drawDefinitions(paper, document.definitions, y)
  paper.eachPage((at, of) => {
    paper.text(document.company, page.left, 806, { size: 7.5, colour: soft })
    paper.text(document.page(at, of), page.right, 806, { size: 7.5, colour: soft, align: 'right' })
  })
}

function drawTiles(paper: PageLayout, { tiles }: ReportDocument, top: number): number {
  const columns = 4
  const column = width / columns
  for (const [at, { name, value, change }] of tiles.entries()) {
    const x = page.left + (at % columns) * column
    const y = top + Math.floor(at / columns) * 58
    paper.text(value, x, y, { size: 15, weight: 'bold', colour: ink })
    paper.text(name, x, y + 21, { size: 8.5, colour: ink })
    paper.text(change, x, y + 33, { size: 8, colour: soft })
  }
  return top + Math.ceil(tiles.length / columns) * 58 + 8
}

function drawChart(paper: PageLayout, chart: NonNullable<ReportDocument['chart']>, top: number): number {
  const height = 110
  paper.line(page.left, page.right, top, rule)
  paper.text(chart.title, page.left, top + 12, { size: 11, weight: 'bold', colour: ink })
  paper.text(chart.note, page.right, top + 14, { size: 8, colour: soft, align: 'right' })
  const [ceiling, floor] = [top + 40, top + 40 + height]
  const max = Math.max(...chart.now, ...chart.before, 1)
  const points = (counts: readonly number[]) =>
    counts.map((count, at): [number, number] => [
      page.left + (counts.length < 2 ? 0 : (at / (counts.length - 1)) * width),
      floor - (count / max) * height,
    ])
  paper.text(chart.top, page.left, ceiling - 12, { size: 7.5, colour: soft })
  paper.line(page.left, page.right, ceiling, rule)
  paper.line(page.left, page.right, floor, rule)
  paper.path(points(chart.before), soft, 2)
  paper.path(points(chart.now), ink)
  paper.text(chart.ends[0], page.left, floor + 6, { size: 7.5, colour: soft })
  paper.text(chart.ends[1], page.right, floor + 6, { size: 7.5, colour: soft, align: 'right' })
  return floor + 32
}

/** Draws narrow tables in pairs. */
function drawTables(paper: PageLayout, tables: readonly ReportTable[], top: number): number {
  let y = top
  const rows: ReportTable[][] = []
  for (const table of tables) {
    const last = rows.at(-1)
    if (last?.length === 1 && !last[0]?.isWide && !table.isWide) last.push(table)
    else rows.push([table])
  }
  for (const row of rows) {
    if (y + Math.max(...row.map(heightOf)) > page.bottom) y = paper.nextPage(page.top)
    const ends = row.map((table, at) =>
      drawTable(paper, table, page.left + at * (half + gap), y, table.isWide ? width : half),
    )
    y = Math.max(...ends) + 18
  }
  return y
}

/** Upper bound of the height: in wide tables, names of people and divisions may need a second line. */
const heightOf = ({ rows, isWide }: ReportTable): number =>
  titleSpace + rows.reduce((sum, { bar }) => sum + rowSpace + (isWide ? 12 : 0) + (bar === null ? 0 : barSpace), 0)

function drawTable(
  paper: PageLayout,
  { title, columns, rows, isWide }: ReportTable,
  x: number,
  top: number,
  room: number,
): number {
  paper.line(x, x + room, top, rule)
  paper.text(title, x, top + 12, { size: 11, weight: 'bold', colour: ink })
  const column = isWide ? 84 : 58
  const numbers = columns.length - 1
  const rightOf = (at: number): number => x + room - (numbers - at) * column
  const nameRoom = room - numbers * column - 8
  for (const [at, name] of columns.entries())
    if (at > 0) paper.text(name, rightOf(at), top + 15, { size: 7.5, colour: soft, align: 'right' })
  let y = top + 34
  for (const { cells, bar } of rows) {
    const [name = '', ...rest] = cells
    const below = paper.wrapped(name, x, y, nameRoom, { size: 9, colour: ink })
    for (const [at, cell] of rest.entries())
      paper.text(cell, rightOf(at + 1), y, { size: 9, colour: ink, align: 'right' })
    y = below + 3
    if (bar !== null) {
      paper.bar(x, y, room, 3, '#eeebe3')
      paper.bar(x, y, room * bar, 3, ink)
      y += barSpace
    }
  }
  return y
}

function drawDefinitions(paper: PageLayout, { title, lines }: ReportDocument['definitions'], top: number): number {
  let y = top + 40 + lines.length * 26 > page.bottom ? paper.nextPage(page.top) : top
  paper.line(page.left, page.right, y, rule)
  y = paper.text(title, page.left, y + 12, { size: 9, weight: 'bold', colour: ink }) + 3
  for (const line of lines) y = paper.wrapped(line, page.left, y, width, { size: 8, colour: soft }) + 2
  return y
}
