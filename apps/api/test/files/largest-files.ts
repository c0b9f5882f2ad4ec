import { importFields } from '@kartu/contracts/team/imports.data'
import { importCellCharactersMax, importColumnsMax, importRowsMax } from '@kartu/contracts/limits'
import { makeXlsx } from './make-xlsx.ts'

/** Characters that a file may hold, with room for the header. */
const charactersMax = 19_900_000
const rowsOfLongest = (columns: number): number => Math.floor(charactersMax / (columns * importCellCharactersMax))
const fields: number = importFields.length
/** Characters of each cell if all rows and fields are filled. */
const cellOfAll = Math.floor(charactersMax / (importRowsMax * fields))
const [wholeRows, fieldRows] = [rowsOfLongest(importColumnsMax), rowsOfLongest(fields)]

/**
 * The largest allowed files, each at the limit in another dimension: 12,500 characters per cell, 100 cells per row, 20
 * million characters in all. `time` varies the file for the same people. Includes the number of valid rows.
 */
export const largestFiles: [string, (time: string) => string | Buffer, { good: number; faulty: number }][] = [
  ['the longest cells, of letters of three bytes', () => longRows(wholeRows, '陳'), { good: 0, faulty: wholeRows }],
  ['the longest cells, of control characters', () => longRows(wholeRows, '\u0001'), { good: 0, faulty: wholeRows }],
  ['the longest cells, of quotes', () => longRows(wholeRows, '"'), { good: 0, faulty: wholeRows }],
  [
    'the longest cells, all of fields, of lines',
    () => longRows(fieldRows, 'a\u2028', fields),
    { good: 0, faulty: fieldRows },
  ],
  ['records of 0.8 MB', () => csvOf(20, () => filled('x', 8_000), importColumnsMax), { good: 0, faulty: 20 }],
  [
    'a fault in every cell',
    () => longRows(importRowsMax, '\ufffd', fields, cellOfAll),
    { good: 0, faulty: importRowsMax },
  ],
  ['people with all there is to say of them', (time) => csvOf(1_500, said(time)), { good: 1_500, faulty: 0 }],
  ['people of a division each', (time) => csvOf(1_000, placed(time)), { good: 1_000, faulty: 0 }],
]

/** A column per field, and unknown columns. */
const columnNames = Array.from({ length: importColumnsMax }, (_, at) => importFields[at] ?? `column ${at}`)

const filled = (text: string, length: number) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim()

/** A workbook in which every cell is the same text. */
function longRows(
  rows: number,
  text: string,
  columns = importColumnsMax,
  characters = importCellCharactersMax,
): Buffer {
  const named = columnNames.map((name) => `<c t="str"><v>${name}</v></c>`).join('')
  const cells = '<c t="s"><v>0</v></c>'.repeat(columns)
  const all = Array.from({ length: rows }, (_, at) => `<row r="${at + 2}">${cells}</row>`).join('')
  const sharedStrings = `<si><t>${filled(text, characters)}</t></si>`
  return makeXlsx({ sheetData: `<row r="1">${named}</row>${all}`, sharedStrings })
}

function csvOf(rows: number, cell: (row: number, name: string) => string, columns: number = fields): string {
  const names = columnNames.slice(0, columns)
  const lines = Array.from({ length: rows }, (_, row) => names.map((name) => cell(row, name)).join(','))
  return [names.join(','), ...lines].join('\n')
}

const said = (time: string) => (row: number, name: string) => {
  const site = (host: string) => `https://${host}/${filled(`${time}-${row}-`, 80)}`
  const values: Record<string, string> = {
    external_id: `E${row}`,
    email: `person${row}@example.org`,
    first_name: filled(`${time} ${row} `, 90),
    last_name: filled(`Lestari ${time} `, 90),
    job_title: filled(`Head ${time} ${row} `, 110),
    division: '',
    short_description: filled(`für Köche ${time} `, 290),
    note: filled(`ü€ ${time} `, 1_900),
    address: filled(`Jalan ${time} `, 290),
    phone: '+62 21 5550 1234',
    mobile: '+62 812 5550 1234',
    fax: '+62 21 5550 1235',
    whatsapp: '+62 812 5550 1234',
    website: site('example.org'),
    linkedin: site('www.linkedin.com/in'),
    twitter: `person${row}`,
    facebook: site('www.facebook.com'),
    instagram: `person${row}`,
    youtube: `https://www.youtube.com/@person${row}`,
    telegram: `person${row}`,
    wechat: `person${row}`,
    fiverr: `https://www.fiverr.com/person${row}`,
    language: 'id',
  }
  return values[name] ?? 'Dr.'
}

const placed = (time: string) => (row: number, name: string) => {
  const values: Record<string, string> = {
    email: `person${row}@example.net`,
    first_name: 'Ayu',
    division: filled(`Division ${time} ${row} `, 90),
  }
  return values[name] ?? ''
}
