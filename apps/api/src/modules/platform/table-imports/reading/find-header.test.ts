import { expect, it } from 'vitest'
import { findHeader } from './find-header.ts'

const find = (...rows: string[][]) => findHeader(rows.map((cells, at) => ({ row: at + 1, cells })))?.at

it.each<[string, string[][], number | undefined]>([
  [
    'the first row',
    [
      ['Name', 'Email'],
      ['Siti', 's@x.id'],
    ],
    0,
  ],
  ['below a title', [['Daftar Tamu 2026'], ['Nama', 'Email'], ['Siti', 's@x.id']], 1],
  ['below notes with a known word', [['Notes:'], ['Some text'], ['First Name', 'URL'], ['Siti', 'x']], 2],
  ['in a language that is not known', [['Goście 2026'], ['Imię', 'Miasto'], ['Paweł', 'Łódź']], 1],
  ['a single known column', [['Email'], ['s@x.id']], 0],
  [
    'before values that are known words',
    [
      ['c1', 'c2'],
      ['Siti', 'Team'],
    ],
    0,
  ],
  [
    'nowhere: addresses name no column',
    [
      ['Budi', 'b@x.id'],
      ['Siti', 's@x.id'],
    ],
    undefined,
  ],
  ['nowhere in no rows', [], undefined],
])('finds the header %s', (_, rows, at) => {
  expect(find(...rows)).toBe(at)
})

it('reads the first 15 rows', () => {
  const text = Array.from({ length: 14 }, () => ['Text'])
  expect(find(...text, ['Name', 'Email'], ['Siti', 's@x.id'])).toBe(14)
  expect(find(['Text'], ...text, ['Name', 'Email'], ['Siti', 's@x.id'])).not.toBe(15)
})
