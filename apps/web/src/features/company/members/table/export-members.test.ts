import { expect, test } from 'vitest'
import { csvText } from './export-members.ts'

test('writes rows that a spreadsheet reads back', () => {
  expect(
    csvText(
      [
        ['Name', 'Note'],
        ["O'Brien, Jr.", 'says "hi"\nand more'],
      ],
      'en',
    ),
  ).toBe('\ufeffName,Note\r\n"O\'Brien, Jr.","says ""hi""\nand more"\r\n')
})

test('separates with semicolons in Indonesian', () => {
  expect(
    csvText(
      [
        ['Nama', 'Jabatan'],
        ['Budi; Siti', 'Staf, Gudang'],
      ],
      'id',
    ),
  ).toBe('\ufeffNama;Jabatan\r\n"Budi; Siti";"Staf, Gudang"\r\n')
})

test.each(['=1+1', '+62 812', '-1', '@cmd', '\tx'])('%j is not run as a formula', (text) => {
  expect(csvText([[text]], 'en')).toBe(`\ufeff'${text}\r\n`)
})
