import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  importBytesMax,
  importCellCharactersMax,
  importColumnsMax,
  importRowsMax,
  importUnpackedBytesMax,
} from '@kartu/contracts/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeXlsx, makeZip, sheetRows, type WorkbookParts } from '../../../../../test/files/make-xlsx.ts'
import { openTable } from './open-table.ts'
import type { TableRow } from './table-row.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartu-xlsx-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function read(content: Buffer): Promise<{ columns: string[]; rows: TableRow[] }> {
  const path = join(folder, `${files++}`)
  await writeFile(path, content)
  return openTable(path, async (table) => {
    expect(table.format).toEqual({ kind: 'xlsx', encoding: '', separator: '' })
    return { columns: table.columns, rows: await Array.fromAsync(table.rows) }
  })
}

const header =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>'

/** Returns the first row below a header `a`, `b`. */
const firstRow = async (
  cells: string,
  parts: { sharedStrings?: string; styles?: string; workbook?: string } = {},
): Promise<string[] | undefined> =>
  (await read(makeXlsx({ sheetData: `${header}<row r="2">${cells}</row>`, ...parts }))).rows[0]?.cells

describe('texts', () => {
  it('reads inline texts with every kind of character', async () => {
    const rows = [
      ['name', 'note'],
      ['Nguyễn Thị Minh Khai', 'R&D <lead> "x"'],
      ["O'Brien, Jr.", '陳大文 😀'],
    ]
    const table = await read(makeXlsx({ sheetData: sheetRows(rows) }))
    expect([table.columns, ...table.rows.map((row) => row.cells)]).toEqual(rows)
  })

  it('reads shared texts: rich, phonetic, escaped, CDATA', async () => {
    const sharedStrings =
      '<si><t>plain &amp; simple</t></si>' +
      '<si><r><rPr><b/></rPr><t xml:space="preserve">rich </t></r><r><t>text</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>' +
      '<si><t>two_x000D_\nlines &#x1F600;&#233;</t></si>' +
      '<si><t><![CDATA[<raw> & more]]> &#x10FFFF;</t></si><si/>'
    const cells = ['A', 'B', 'C', 'D', 'E']
      .map((column, index) => `<c r="${column}2" t="s"><v>${index}</v></c>`)
      .join('')
    expect(await firstRow(cells, { sharedStrings })).toEqual([
      'plain & simple',
      'rich text',
      '東京',
      'two\nlines 😀é',
      '<raw> & more \u{10ffff}',
    ])
  })

  it('reads prefixed names, single quotes and signs inside attributes', async () => {
    const sheet =
      "<x:row r='1'><x:c r='A1' t='inlineStr'><x:is><x:t>a</x:t></x:is></x:c></x:row>" +
      '<!-- <x:row> --><x:row r="2" note="1 > 0"><x:c r=\'A2\' t="str"><x:f>IF(1&lt;2,"y","n")</x:f><x:v>y</x:v></x:c></x:row>'
    expect((await read(makeXlsx({ sheetData: sheet }))).rows).toEqual([{ row: 2, cells: ['y'] }])
  })

  it('keeps characters, references and tags across chunks', async () => {
    const rows = [
      ['name'],
      ...Array.from({ length: 4_000 }, (_, index) => [`${index} é&ü 陳大文 <${'x'.repeat(index % 40)}>`]),
    ]
    const table = await read(makeXlsx({ sheetData: sheetRows(rows) }))
    expect(table.rows.map((row) => row.cells)).toEqual(rows.slice(1))
  })

  it('reads a workbook in UTF-16', async () => {
    const xml = `<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData>${sheetRows([['naïve'], ['陳']])}</sheetData></worksheet>`
    const table = await read(
      makeXlsx({ sheetData: '', extra: { 'xl/worksheets/sheet1.xml': Buffer.from(`\ufeff${xml}`, 'utf16le') } }),
    )
    expect(table).toEqual({ columns: ['naïve'], rows: [{ row: 2, cells: ['陳'] }] })
  })
})

describe('cells', () => {
  it('shows numbers in full', async () => {
    const cells =
      '<c r="A2"><v>6591234567</v></c><c r="B2"><v>6.28123456789E11</v></c><c r="C2"><v>0.30000000000000004</v></c>' +
      '<c r="D2" t="b"><v>1</v></c><c r="E2" t="str"><f>A1&amp;B1</f><v>ab</v></c><c r="F2"><f>1+1</f><v>2</v></c>' +
      '<c r="G2" t="e"><v>#N/A</v></c><c r="H2" t="d"><v>2026-03-05T00:00:00</v></c><c r="I2"><f>NOW()</f></c><c r="J2"><v>1E-7</v></c>'
    expect(await firstRow(cells)).toEqual([
      '6591234567',
      '628123456789',
      '0.3',
      'TRUE',
      'ab',
      '2',
      '#N/A',
      '2026-03-05',
      '#CALC!',
      '1e-7',
    ])
  })

  it.each([
    ['General', '65', '65'],
    ['0000000000', '81234567', '0081234567'],
    ['\\+0', '6591234567', '+6591234567'],
    ['"+"##" "####" "####', '6591234567', '+65 9123 4567'],
    ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '5551234', '555-1234'],
    ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '2025551234', '(202) 555-1234'],
    ['#,##0.00', '1234567.891', '1,234,567.89'],
    ['#,##0;[Red]-#,##0', '-1234', '-1,234'],
    ['0%', '0.5', '50%'],
    ['0.##', '1.5', '1.5'],
    ['yyyy\\-mm\\-dd', '46086', '2026-03-05'],
    ['[$-409]d\\-mmm\\-yy;@', '46086', '2026-03-05'],
    ['dd/mm/yyyy hh:mm', '46086.604166666664', '2026-03-05 14:30'],
    ['h:mm AM/PM', '0.604166666666667', '14:30'],
    ['0.00E+00', '1234', '1234'],
    ['0', '3174012345678901', '3.1740123456789E+15'],
    ['General', '3174012345678900', '3.1740123456789E+15'],
    ['0', '317401234567890', '317401234567890'],
    ['# ?/?', '0.5', '0.5'],
    ['@', '46086', '46086'],
  ])('shows a number in the format %s: %s as %s', async (format, value, shown) => {
    const code = format.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
    const styles = `<numFmts count="1"><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`
    expect(await firstRow(`<c r="A2" s="1"><v>${value}</v></c>`, { styles })).toEqual([shown, ''])
  })

  it('recognises dates by their built-in formats', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
    expect(await firstRow('<c r="A2" s="1"><v>59</v></c><c r="B2" s="1"><v>61</v></c>', { styles })).toEqual([
      '1900-02-28',
      '1900-03-01',
    ])
    const workbook =
      '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'
    expect(await firstRow('<c r="A2" s="1"><v>44624</v></c>', { styles, workbook })).toEqual(['2026-03-05', ''])
  })

  it('places cells by their reference, else in sequence', async () => {
    const table = await read(
      makeXlsx({
        sheetData:
          '<row><c t="inlineStr"><is><t>a</t></is></c><c t="inlineStr"><is><t>b</t></is></c><c t="inlineStr"><is><t>c</t></is></c></row>' +
          '<row r="7"><c r="C7"><v>3</v></c></row><row><c><v>1</v></c></row>',
      }),
    )
    expect(table.rows).toEqual([
      { row: 7, cells: ['', '', '3'] },
      { row: 8, cells: ['1', '', ''] },
    ])
  })

  it('cuts a text that is longer than any field', async () => {
    const row = await firstRow(`<c r="A2" t="inlineStr"><is><t>${'x'.repeat(100_000)}</t></is></c>`)
    expect(row?.[0]).toHaveLength(importCellCharactersMax)
    expect(row?.[0]).toMatch(/… \[\+20287\]$/)
  })
})

describe('sheets', () => {
  const relations = (targets: string[]) =>
    `<Relationships>${targets.map((target, index) => `<Relationship Id="r${index + 1}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="${target}"/>`).join('')}</Relationships>`

  it('reads the first visible sheet', async () => {
    const table = await read(
      makeXlsx({
        sheetData: sheetRows([['hidden'], ['x']]),
        workbook:
          '<workbook xmlns:r="x"><sheets><sheet name="H" r:id="r1" state="hidden"/><sheet name="P" r:id="r2"/></sheets></workbook>',
        workbookRelations: relations(['worksheets/sheet1.xml', '/xl/Worksheets/People.xml']),
        extra: {
          'xl/worksheets/people.xml': `<worksheet><sheetData>${sheetRows([['shown'], ['y']])}</sheetData></worksheet>`,
        },
      }),
    )
    expect(table.columns).toEqual(['shown'])
  })

  it('reads a hidden sheet only if there is no other', async () => {
    const hidden = '<workbook xmlns:r="x"><sheets><sheet name="H" r:id="r1" state="veryHidden"/></sheets></workbook>'
    const workbookRelations = relations(['worksheets/sheet1.xml'])
    const file = makeXlsx({ sheetData: sheetRows([['Name'], ['Siti']]), workbook: hidden, workbookRelations })
    expect(await read(file)).toEqual({ columns: ['Name'], rows: [{ row: 2, cells: ['Siti'] }] })
  })

  it('reads part names with backslashes, as older programs write', async () => {
    const table = await read(
      makeXlsx({
        sheetData: sheetRows([['other'], ['x']]),
        workbookRelations: relations(['sheets\\people.xml']),
        workbook: '<workbook xmlns:r="x"><sheets><sheet name="P" r:id="r1"/></sheets></workbook>',
        extra: {
          'xl\\sheets\\people.xml': `<worksheet><sheetData>${sheetRows([['shown'], ['y']])}</sheetData></worksheet>`,
        },
      }),
    )
    expect(table.columns).toEqual(['shown'])
  })

  it('reports a sheet without rows as empty', async () => {
    await expect(read(makeXlsx({ sheetData: '' }))).rejects.toMatchObject({ code: 'import_file_empty' })
    await expect(
      read(makeXlsx({ sheetData: `${header}<row r="2" s="1"><c r="A2" s="1"/></row>` })),
    ).rejects.toMatchObject({ code: 'import_file_empty' })
  })
})

describe('refused workbooks', () => {
  const rowOf = (row: number) => `<row r="${row}"><c r="A${row}"><v>${row}</v></c></row>`

  it('stops at the first row beyond the limit', async () => {
    const rows = (count: number) => header + Array.from({ length: count }, (_, index) => rowOf(index + 2)).join('')
    expect((await read(makeXlsx({ sheetData: rows(importRowsMax) }))).rows).toHaveLength(importRowsMax)
    await expect(read(makeXlsx({ sheetData: rows(importRowsMax + 1) }))).rejects.toMatchObject({
      code: 'import_rows_max',
    })
  })

  it('counts a shared text wherever it appears', async () => {
    const textCharacters = 5_000
    const cells = (count: number) => '<c t="s"><v>0</v></c>'.repeat(count)
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `<row r="${at + 2}">${cells(importColumnsMax)}</row>`).join('')
    const book = (cellsMore: number) =>
      makeXlsx({
        sheetData: `${header}${rows(41)}<row r="43">${cells(cellsMore)}</row>`,
        sharedStrings: `<si><t>${'x'.repeat(textCharacters)}</t></si>`,
      })
    const fits = Math.floor(importBytesMax / textCharacters) - 41 * importColumnsMax
    expect((await read(book(fits))).rows).toHaveLength(42)
    await expect(read(book(fits + 1))).rejects.toMatchObject({ code: 'import_unpacked_max', values: { max: '20 MB' } })
  })

  it('does not fill the gap between distant cells', async () => {
    const far = `${rowOf(1_048_575)}<row r="1048576"><c r="XFD1048576"><v>2</v></c></row>`
    const table = await read(makeXlsx({ sheetData: header + far }))
    expect(table.rows.map((row) => [row.row, row.cells.length])).toEqual([
      [1_048_575, 2],
      [1_048_576, importColumnsMax + 1],
    ])
    const farHeader = '<row r="1"><c r="XFD1"><v>2</v></c></row>'
    await expect(read(makeXlsx({ sheetData: farHeader }))).rejects.toMatchObject({ code: 'import_columns_max' })
  })

  it.each([
    ['beyond the last one', rowOf(1_048_577)],
    ['out of order', rowOf(3) + rowOf(2)],
    ['twice', rowOf(2) + rowOf(2)],
    ['of no number', '<row r="x"><c r="A2"><v>1</v></c></row>'],
    ['of a broken number', '<row r="2.5"><c r="A2"><v>1</v></c></row>'],
  ])('refuses rows %s', async (_, rows) => {
    await expect(read(makeXlsx({ sheetData: header + rows }))).rejects.toMatchObject({ code: 'import_file_damaged' })
  })

  it('refuses a 200 KB file before unpacking its 200 MB', async () => {
    const bomb = makeXlsx({
      sheetData: `${header}<row r="2"><c r="A2" t="inlineStr"><is><t>${'a'.repeat(200_000_000)}</t></is></c></row>`,
    })
    expect(bomb.length).toBeLessThan(250_000)
    const started = performance.now()
    await expect(read(bomb)).rejects.toMatchObject({ code: 'import_unpacked_max', values: { max: '100 MB' } })
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it('refuses a zip bomb that declares a false size', async () => {
    const bomb = makeXlsx({ sheetData: header + 'x'.repeat(importUnpackedBytesMax) }, { claimedBytes: 2_000 })
    await expect(read(bomb)).rejects.toMatchObject({ code: 'import_file_damaged' })
  })

  it('refuses document types and their multiplying entities', async () => {
    const lol = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData/></worksheet>'
    await expect(read(makeXlsx({ sheetData: '', extra: { 'xl/worksheets/sheet1.xml': lol } }))).rejects.toMatchObject({
      code: 'import_file_damaged',
    })
  })

  it.each<[string, Buffer, string]>([
    ['an archive of other things', makeZip({ 'a.txt': 'hello' }), 'import_file_type'],
    [
      'an OpenDocument sheet',
      makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
      'import_file_type',
    ],
    ['an encrypted archive', makeXlsx({ sheetData: header }, { encrypted: true }), 'import_file_damaged'],
    ['half a workbook', makeXlsx({ sheetData: header }).subarray(0, 700), 'import_file_damaged'],
    [
      'too many entries',
      makeZip(Object.fromEntries(Array.from({ length: 2_100 }, (_, index) => [`${index}`, '']))),
      'import_file_damaged',
    ],
    ['a tag without end', makeXlsx({ sheetData: `${header}<row ${'x'.repeat(200_000)}` }), 'import_file_damaged'],
    [
      'a sheet that breaks off',
      makeXlsx({ sheetData: '', extra: { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${header}<row r="2` } }),
      'import_file_damaged',
    ],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ code })
  })

  it('detects a changed byte', async () => {
    const bytes = makeXlsx({ sheetData: sheetRows([['name'], ['Budi Santoso']]) }, { stored: true })
    const at = bytes.indexOf('Santoso')
    bytes[at] = (bytes[at] ?? 0) + 1
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import_file_damaged' })
  })

  it('detects an archive with false sizes or entries', async () => {
    const damaged = { code: 'import_file_damaged' }
    await expect(read(makeXlsx({ sheetData: header }, { claimedBytes: 5_000 }))).rejects.toMatchObject(damaged)
    const bytes = makeXlsx({ sheetData: sheetRows([['name'], ['Budi Santoso']]) })
    expect((await read(bytes)).rows).toHaveLength(1)
    bytes[bytes.indexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 30] = 0
    await expect(read(bytes)).rejects.toMatchObject(damaged)
  })

  it.each<[string, WorkbookParts, string]>([
    [
      'parts that are too much together',
      { sheetData: header + ' '.repeat(60_000_000), styles: ' '.repeat(60_000_000) },
      'import_unpacked_max',
    ],
    [
      'more relations than sheets can have',
      { sheetData: header, workbookRelations: `<Relationships>${'<Relationship/>'.repeat(10_001)}</Relationships>` },
      'import_file_damaged',
    ],
    [
      'more sheets than anybody has',
      { sheetData: header, workbook: `<workbook><sheets>${'<sheet/>'.repeat(10_001)}</sheets></workbook>` },
      'import_file_damaged',
    ],
    [
      'more formats than there are styles',
      {
        sheetData: header,
        styles: Array.from({ length: 65_491 }, (_, at) => `<numFmt numFmtId="${at}" formatCode="0"/>`).join(''),
      },
      'import_file_damaged',
    ],
    [
      'a sheet that stands elsewhere',
      {
        sheetData: header,
        workbookRelations:
          '<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="worksheets/sheet1.xml"/></Relationships>',
      },
      'import_file_damaged',
    ],
  ])('refuses %s', async (_, parts, code) => {
    await expect(read(makeXlsx(parts))).rejects.toMatchObject({ code })
  })

  it.each([
    ['an invalid character', '<c t="str"><v>a&#1114112;</v></c>'],
    ['an undeclared entity', '<c t="str"><v>&euro;</v></c>'],
    ['an entity named like an object property', '<c t="str"><v>&constructor;</v></c>'],
    ['an element closed by another one', '<c><v>1</c></v>'],
    ['elements inside each other', `${'<x>'.repeat(200)}${'</x>'.repeat(200)}`],
    ['attributes without end', `<c ${Array.from({ length: 200 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
    ['an attribute that is too long', `<c note="${'x'.repeat(200_000)}"/>`],
  ])('refuses %s', async (_, cells) => {
    await expect(firstRow(cells)).rejects.toMatchObject({ code: 'import_file_damaged' })
  })

  it('returns an error or a table for every damaged file', async () => {
    const whole = makeXlsx({
      sheetData: sheetRows([
        ['name', 'email'],
        ['Budi', 'b@example.com'],
      ]),
    })
    for (let index = 0; index < whole.length; index += 13) {
      const changed = Buffer.from(whole)
      changed[index] = (changed[index] ?? 0) ^ 0xff
      for (const bytes of [changed, whole.subarray(0, index)]) {
        await read(bytes).then(
          () => {},
          (error: { code?: string }) => expect(error.code).toMatch(/^import_/),
        )
      }
    }
  })
})
