import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importCellCharactersMax, importColumnsMax, importRowsMax } from '@kartu/contracts/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uncutCell } from './cell-values.ts'
import { openTable, type TableFormat } from './open-table.ts'
import type { TableRow } from './table-row.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartu-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function stored(content: string | Buffer): Promise<string> {
  const path = join(folder, `${files++}`)
  await writeFile(path, content)
  return path
}

interface Read {
  format: TableFormat
  columns: string[]
  rows: TableRow[]
}

async function read(content: string | Buffer): Promise<Read> {
  return readPath(await stored(content))
}

const readPath = (path: string): Promise<Read> =>
  openTable(path, async (table) => ({
    format: table.format,
    columns: table.columns,
    rows: await Array.fromAsync(table.rows),
  }))

const cells = (table: Read): string[][] => table.rows.map((row) => row.cells)

const utf16 = (text: string, bigEndian = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

describe('encodings', () => {
  const text = 'name,email\nZoë Müller,zoe@example.com\n'
  const expected = [['Zoë Müller', 'zoe@example.com']]

  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16LE with a byte order mark', utf16(`\ufeff${text}`), 'utf-16le'],
    ['UTF-16BE with a byte order mark', utf16(`\ufeff${text}`, true), 'utf-16be'],
    ['UTF-16LE without one', utf16(text), 'utf-16le'],
    ['UTF-16BE without one', utf16(text, true), 'utf-16be'],
    ['Latin-1', Buffer.from(text, 'latin1'), 'windows-1252'],
  ])('%s', async (_, bytes, encoding) => {
    const table = await read(bytes)
    expect(table.format).toEqual({ kind: 'csv', encoding, separator: ',' })
    expect(table.columns).toEqual(['name', 'email'])
    expect(cells(table)).toEqual(expected)
  })

  it('reads the letters that Windows-1252 adds to Latin-1', async () => {
    const table = await read(Buffer.concat([Buffer.from('a,b\n'), Buffer.from([0x93, 0x80, 0x94, 0x2c, 0x8a, 0x0a])]))
    expect(cells(table)).toEqual([['“€”', 'Š']])
  })

  it('keeps characters across chunks of the file', async () => {
    const long = `${'陳大文 '.repeat(30_000)}\n`
    const table = await read(`name,email\n${'x,y\n'.repeat(9_000)}"${long}",z\n`)
    const { text, left } = uncutCell(table.rows.at(-1)?.cells[0] ?? '')
    expect(long.trim()).toBe(text.slice(0, -1) + long.trim().slice(-left))
  })

  it('distinguishes damaged UTF-8 from Windows-1252', async () => {
    const table = await read(
      Buffer.concat([
        Buffer.from('name,email\nNguyễn Thị Minh Khai,a@example.com\nBudi'),
        Buffer.from([0xff]),
        Buffer.from(',b@example.com\n'),
      ]),
    )
    expect(table.format.encoding).toBe('utf-8')
    expect(cells(table)).toEqual([
      ['Nguyễn Thị Minh Khai', 'a@example.com'],
      ['Budi\ufffd', 'b@example.com'],
    ])
  })

  it('recognises Windows-1252 whose last letter could begin a UTF-8 character', async () => {
    const table = await read(Buffer.from('name\nAndr\xe9', 'latin1'))
    expect(table.format.encoding).toBe('windows-1252')
    expect(cells(table)).toEqual([['André']])
  })

  it('reports that the last letter is incomplete', async () => {
    const table = await read(Buffer.concat([Buffer.from('name\nNguyễn Thị\nBudi'), Buffer.from([0xc3])]))
    expect(cells(table)).toEqual([['Nguyễn Thị'], ['Budi\ufffd']])
  })

  it('omits the end-of-file mark of old systems', async () => {
    expect(cells(await read('name,email\nBudi,b@example.com\n\u001a'))).toEqual([['Budi', 'b@example.com']])
  })

  it('removes invisible characters from cells', async () => {
    const table = await read(
      `name,note\n"Bu\u0001\u200bdi\u001f","one\vtwo\u007f\nthree\u0008\u000e\tfour"\n${'Ani,x\n'.repeat(90)}`,
    )
    expect(cells(table)[0]).toEqual(['Budi', 'one\ntwo\nthree\tfour'])
  })
})

describe('separators', () => {
  it.each([',', ';', '\t', '|'])('finds %j', async (separator) => {
    const table = await read([`name${separator}email`, `Budi${separator}b@example.com`].join('\n'))
    expect(table.format.separator).toBe(separator)
    expect(cells(table)).toEqual([['Budi', 'b@example.com']])
  })

  it('ignores commas inside quotes or semicolon-separated cells', async () => {
    const table = await read('name;title;note\n"Doe, John";"Head, Sales";"a;b, c"\nBudi;Staf, Gudang;x\n')
    expect(table.format.separator).toBe(';')
    expect(cells(table)).toEqual([
      ['Doe, John', 'Head, Sales', 'a;b, c'],
      ['Budi', 'Staf, Gudang', 'x'],
    ])
  })

  it('prefers commas over a few semicolons', async () => {
    const table = await read('name,email,note\nA,a@example.com,x;y\nB,b@example.com,z\n')
    expect(table.format.separator).toBe(',')
  })

  it('keeps the separator despite a few faulty rows', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `Budi ${at};Head, Team;Jakarta`)
    const table = await read(['name;role, title;city', 'Ani;Head, Team', ...rows].join('\n'))
    expect(table.format.separator).toBe(';')
    const uneven = Array.from({ length: 20 }, (_, at) => (at % 5 === 0 ? 'Ani;Head, Team' : 'Budi;Head, Team;Jakarta'))
    expect((await read(['name;role, title;city', ...uneven].join('\n'))).format.separator).toBe(',')
  })

  it('obeys Excel’s sep line', async () => {
    const table = await read('sep=|\r\nname|email\r\nBudi, S.T.|b@example.com\r\n')
    expect(table.columns).toEqual(['name', 'email'])
    expect(table.rows).toEqual([{ row: 2, cells: ['Budi, S.T.', 'b@example.com'] }])
  })

  it('reads a single column', async () => {
    expect(cells(await read('email\na@example.com\n'))).toEqual([['a@example.com']])
  })
})

describe('records', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('ends lines with %s while counting rows like a spreadsheet', async (_, end) => {
    const table = await read(['name,note', `"Siti","first${end}second"`, '', ' , ', 'Budi,"say ""hi"""', ''].join(end))
    expect(table.rows).toEqual([
      { row: 2, cells: ['Siti', 'first\nsecond'] },
      { row: 5, cells: ['Budi', 'say "hi"'] },
    ])
  })

  it('treats quotes inside an unquoted cell as letters', async () => {
    expect(cells(await read('name,screen\nMuhammad "Budi" Santoso,5" phone\n"Budi" Santoso,x\n'))).toEqual([
      ['Muhammad "Budi" Santoso', '5" phone'],
      ['"Budi" Santoso', 'x'],
    ])
  })

  it('keeps a quoted multi-line text that begins with a quote', async () => {
    expect(cells(await read('name,note\nA,"""Great"" she said\nand left"\n'))).toEqual([
      ['A', '"Great" she said\nand left'],
    ])
  })

  it('pads short rows', async () => {
    expect(cells(await read('a,b,c\n1\n1,2,3,4\n1,2,3,,\n'))).toEqual([
      ['1', '', ''],
      ['1', '2', '3', '4'],
      ['1', '2', '3'],
    ])
  })

  it.each([
    ['at the end of the file', 'a,b\n1,2\n"Budi,3\nAni,4\n', 3],
    ['behind empty lines', 'a,b\n1,2\n\n\n"Budi,3\nAni,4\n', 5],
    ['closed by the quote of a later line', 'a,b\n1,2\n3,4\n"Budi,5\n"Ani",6\nx,y\n', 4],
  ])('reports the line of an unclosed quote %s', async (_, text, line) => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'import_file_quote',
      values: { line },
    })
  })

  it('cuts a cell of 10 MB', async () => {
    const table = await read(`name,email\n${'x'.repeat(10_000_000)},a@example.com\n`)
    expect(table.rows[0]?.cells.map((cell) => cell.length)).toEqual([importCellCharactersMax, 13])
    const { text, left } = uncutCell(table.rows[0]?.cells[0] ?? '')
    expect(text.length - 1 + left).toBe(10_000_000)
  })

  it('never splits a character', async () => {
    const table = await read(`name\n${'x'.repeat(importCellCharactersMax - 1)}😀\n`)
    expect(table.rows[0]?.cells[0]?.isWellFormed()).toBe(true)
  })
})

describe('headers', () => {
  it('keeps empty or repeated names', async () => {
    const table = await read('name,,Phone,Phone,,\nA,x,1,2\n')
    expect(table.columns).toEqual(['name', '', 'Phone', 'Phone'])
  })

  it('skips blank lines above the header', async () => {
    const table = await read('\n,\n"First\n name",email\nA,b\n')
    expect(table.columns).toEqual(['First name', 'email'])
    expect(table.rows).toEqual([{ row: 4, cells: ['A', 'b'] }])
  })

  it('cuts a header name as long as a text', async () => {
    const table = await read(`${'x'.repeat(300)},${'y'.repeat(199)}😀\n1,2\n`)
    expect(table.columns).toEqual(['x'.repeat(200), `${'y'.repeat(199)}\ufffd`])
  })

  it.each(['Budi,budi@example.com\nAni,ani@example.com\n', 'Budi,+62 812 3456 7890\nAni,\n'])(
    'reports a missing header in %j',
    async (text) => {
      await expect(read(text)).rejects.toMatchObject({ code: 'import_file_header' })
    },
  )

  it.each(['', '\n\n , \n', 'name,email\n', 'name,email\n,\n\n'])('reports %j as empty', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'import_file_empty' })
  })

  it('accepts the maximum number of columns', async () => {
    const columns = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(',')
    expect((await read(`${columns(importColumnsMax)}\nx\n`)).columns).toHaveLength(importColumnsMax)
    await expect(read(`${columns(importColumnsMax + 1)}\nx\n`)).rejects.toMatchObject({
      code: 'import_columns_max',
      values: { max: importColumnsMax },
    })
  })

  it('accepts the maximum number of rows, not counting blank ones', async () => {
    expect((await read(`a,b\n${'1,2\n\n'.repeat(importRowsMax)}`)).rows).toHaveLength(importRowsMax)
    await expect(read(`a,b\n${'1,2\n'.repeat(importRowsMax + 1)}`)).rejects.toMatchObject({
      code: 'import_rows_max',
      values: { max: importRowsMax },
    })
  })
})

describe('invalid files', () => {
  it.each<[string, Buffer]>([
    [
      'a PNG',
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), Buffer.alloc(100, 7)]),
    ],
    ['random bytes', Buffer.from(Array.from({ length: 4_000 }, (_, index) => 1 + ((index * 7_919) % 255)))],
    ['NUL in the middle', Buffer.from('name,email\nA\0B,c\n')],
    ['a PDF that is text', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ])('refuses %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import_file_type' })
  })

  it('identifies an old or protected Excel file', async () => {
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toMatchObject({
      code: 'import_file_old',
    })
  })

  it('identifies a web page named .xls', async () => {
    await expect(read('\ufeff<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>')).rejects.toMatchObject({
      code: 'import_file_web_page',
    })
  })
})

it('reads the real list of 537 people in 2 divisions', async () => {
  const table = await readPath(fileURLToPath(new URL('../../../../../test/data/legislators.csv', import.meta.url)))
  expect(table.format).toEqual({ kind: 'csv', encoding: 'utf-8', separator: ',' })
  expect(table.columns[0]).toBe('external_id')
  expect(table.columns).toHaveLength(20)
  expect(table.rows).toHaveLength(537)
  expect(new Set(table.rows.map((row) => row.cells[table.columns.indexOf('division')])).size).toBe(2)
  expect(table.rows.every((row) => row.cells.length === 20)).toBe(true)
})
