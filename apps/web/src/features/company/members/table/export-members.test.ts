import type { MemberRow } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { csvText, translationColumns } from './export-members.ts'

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

test('has a column for each translated text', () => {
  const row = (translations?: MemberRow['card']['translations']) => ({ card: { translations } }) as MemberRow
  const rows = [
    row([
      { language: 'ja', job_title: '社長', first_name: '彩' },
      { language: 'ar', note: 'ملاحظة' },
    ]),
    row(),
  ]
  const columns = translationColumns(rows)
  expect(columns.map(({ header }) => header)).toEqual(['note[ar]', 'first_name[ja]', 'job_title[ja]'])
  expect(rows.map((one) => columns.map(({ text }) => text(one)))).toEqual([
    ['ملاحظة', '彩', '社長'],
    ['', '', ''],
  ])
})
