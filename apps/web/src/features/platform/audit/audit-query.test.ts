import { expect, test } from 'vitest'
import { filterOf, isFiltered, readQuery } from './audit-query.ts'

const id = '0190f5b2-7c1d-7e00-8000-000000000001'
const read = (text: string) => readQuery(new URLSearchParams(text))

test('keeps only valid values', () => {
  expect(read(`noun=member,nonsense,card&by=${id}&about=x&from=2026-11-01&to=yesterday`)).toEqual({
    noun: ['member', 'card'],
    by: id,
    about: null,
    from: '2026-11-01',
    to: null,
  })
  expect(isFiltered(read(''))).toBe(false)
  expect(isFiltered(read('to=2026-11-01'))).toBe(true)
})

test('requests whole days in the reader’s zone', () => {
  const { from, to, ...rest } = filterOf(read('noun=lead&from=2026-02-28&to=2026-02-28'))
  expect(rest).toEqual({ noun: 'lead' })
  expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(86_400_000)
  expect(new Date(String(from)).getHours()).toBe(0)
  expect(new Date(String(to)).getDate()).toBe(1)
})
