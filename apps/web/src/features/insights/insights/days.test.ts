import { expect, it } from 'vitest'
import { daysOf, ends, monthName, shortDay, weekDay, weekDays, zoneName } from './days.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

it('counts days inclusively across clock changes or leap days', () => {
  expect(daysOf('2026-10-20', '2026-11-18')).toBe(30)
  expect(daysOf('2026-03-28', '2026-03-30')).toBe(3)
  expect(daysOf('2024-02-28', '2024-03-01')).toBe(3)
  expect(daysOf('2026-01-01', '2026-01-01')).toBe(1)
})

it('writes the ends of a period without their common part', () => {
  const said = (from: string, to: string) => Object.values(ends(from, to)).map(plain)
  expect(said('2026-10-20', '2026-11-18')).toEqual(['20 October', '18 November 2026'])
  expect(said('2026-11-01', '2026-11-18')).toEqual(['1', '18 November 2026'])
  expect(said('2025-12-20', '2026-01-18')).toEqual(['20 December 2025', '18 January 2026'])
  expect(said('2026-11-18', '2026-11-18')).toEqual(['18 November 2026', '18 November 2026'])
})

it('writes days, weeks or places the same in every zone', () => {
  expect(plain(shortDay('2026-10-20'))).toBe('20 Oct')
  expect(plain(weekDay('2026-11-10'))).toBe('Tue 10 Nov')
  expect(monthName('2026-11')).toBe('November')
  expect(weekDays('short')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})
