import { expect, it } from 'vitest'
import { cellText, isPlaceholder, readDate } from './cell-values.ts'

it.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20 08:30', '2026-11-20T08:30:00.000Z'],
  ['2026-11-18T07:05:00.000Z', '2026-11-18T07:05:00.000Z'],
  ['2026-11-20T08:30:00+07:00', '2026-11-20T01:30:00.000Z'],
  ['20 Nov 2026', '2026-11-20T00:00:00.000Z'],
  ['20 November 2026 14:05', '2026-11-20T14:05:00.000Z'],
  ['Nov 20, 2026', '2026-11-20T00:00:00.000Z'],
  ['Friday, November 20, 2026', '2026-11-20T00:00:00.000Z'],
  ['Jumat, 7 Agustus 2026', '2026-08-07T00:00:00.000Z'],
  ['3 Mei 2026', '2026-05-03T00:00:00.000Z'],
  ['20.11.2026', '2026-11-20T00:00:00.000Z'],
  ['2026年11月20日', '2026-11-20T00:00:00.000Z'],
  ['20 novembre 2026', '2026-11-20T00:00:00.000Z'],
  ['1er août 2026', '2026-08-01T00:00:00.000Z'],
  ['20 de noviembre de 2026', '2026-11-20T00:00:00.000Z'],
  ['20 de março de 2026', '2026-03-20T00:00:00.000Z'],
  ['Dienstag, 3. März 2026', '2026-03-03T00:00:00.000Z'],
  ['3 maart 2026', '2026-03-03T00:00:00.000Z'],
  ['Jumat, 20 November 2026 pukul 14.05', '2026-11-20T14:05:00.000Z'],
  ['03.04.2026', '2026-04-03T00:00:00.000Z'],
  ['20/11/2026', '2026-11-20T00:00:00.000Z'],
  ['11/20/2026 3:05 PM', '2026-11-20T15:05:00.000Z'],
  ['05/05/2026', '2026-05-05T00:00:00.000Z'],
  ['2026/1/9', '2026-01-09T00:00:00.000Z'],
  ['46346', '2026-11-20T00:00:00.000Z'],
  ['46346.5', '2026-11-20T12:00:00.000Z'],
])('reads %s as a day', (text, at) => {
  expect(readDate(text, '')).toEqual({ at })
})

it.each([
  '31.02.2026',
  '20/13/2026',
  '20/11/26',
  '2026',
  'next week',
  '12345678901',
  '20 Nov',
  '2026-11-20 25:00',
  '14045',
])('finds no day in %s', (text) => {
  expect(readDate(text, 'day')).toBeNull()
})

it('asks for the order of day or month only if ambiguous', () => {
  expect(readDate('03/04/2026', '')).toBe('unclear')
  expect(readDate('03/04/2026', 'day')).toEqual({ at: '2026-04-03T00:00:00.000Z' })
  expect(readDate('03/04/2026', 'month')).toEqual({ at: '2026-03-04T00:00:00.000Z' })
})

it.each(['-', '--', 'n/a', 'N/A', '#N/A', 'tidak ada', 'Tidak Ada', '(blank)'])(
  'takes %s for an empty cell',
  (text) => {
    expect([isPlaceholder(text, true), isPlaceholder(text, false)]).toEqual([true, true])
  },
)

it('accepts the surname Null', () => {
  expect([isPlaceholder('Null', true), isPlaceholder('null', false)]).toEqual([false, true])
  expect(['Na', 'Nan Li', 'Nona', '-Budi'].map((text) => isPlaceholder(text, true))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it.each([
  ['="007"', '007'],
  ["'+62 812", '+62 812'],
  ["'quoted", "'quoted"],
  ['=1+1', '=1+1'],
])('unwraps %s', (cell, text) => {
  expect(cellText(cell)).toBe(text)
})
