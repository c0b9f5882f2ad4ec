import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { writeCsv } from './write-csv.ts'

const readBack = (text: string, delimiter = ','): string[][] => parse(text, { bom: true, delimiter })

it('round-trips text in every language', () => {
  const rows = [
    ['name', 'note'],
    ['Nguyễn Thị Minh Khai', 'a "quoted" word'],
    ["O'Brien, Jr.", 'two\nlines; and\ta tab'],
    [' spaced ', '陳大文 😀'],
  ]
  const text = writeCsv(rows)
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(readBack(text)).toEqual(rows)
  expect(readBack(writeCsv(rows, ';'), ';')).toEqual(rows)
})

it.each([
  ['=HYPERLINK("http://evil.example","x")', '\'=HYPERLINK("http://evil.example","x")'],
  ['+1+1', "'+1+1"],
  ['+cmd|calc', "'+cmd|calc"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['＝1+1', "'＝1+1"],
  ['+62 812 5550-1234', '+62 812 5550-1234'],
  ['+62 21 5550 1234 ext. 12, +65 6123 4567', '+62 21 5550 1234 ext. 12, +65 6123 4567'],
  ['+1, +A1', "'+1, +A1"],
  ['+6561234567', '+6561234567'],
  ['a=b', 'a=b'],
])('prevents %j from running as a formula', (cell, written) => {
  expect(readBack(writeCsv([[cell]]))).toEqual([[written]])
})
