import { expect, test } from 'vitest'
import { csvText } from './team-csv.ts'

test('writes rows that a spreadsheet reads back', () => {
  expect(
    csvText([
      ['Name', 'Note'],
      ["O'Brien, Jr.", 'says "hi"\nand more'],
    ]),
  ).toBe('\ufeffName,Note\r\n"O\'Brien, Jr.","says ""hi""\nand more"\r\n')
})

test.each(['=1+1', '+62 812', '-1', '@cmd', '\tx'])('%j is not run as a formula', (text) => {
  expect(csvText([[text]])).toBe(`\ufeff'${text}\r\n`)
})
