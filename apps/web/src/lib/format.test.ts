import { expect, test } from 'vitest'
import { formatAgo, formatBytes, formatNumber, formatPercent } from './format.ts'
import { addWords } from './i18n.ts'

test('formats numbers', () => {
  expect(formatNumber(10_000)).toBe('10,000')
  expect(formatPercent(0.426)).toBe('43%')
})

test.each([
  [0, '0 byte'],
  [900, '900 byte'],
  [350 * 1024, '350 kB'],
  [1_048_576, '1 MB'],
  [2.44 * 1_048_576, '2.4 MB'],
  [5 * 1024 ** 3, '5 GB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

test('elapsed time uses the largest useful unit', () => {
  addWords({ common: { just_now: 'just now' } })
  const now = new Date('2026-11-21T12:00:00Z')
  expect(formatAgo('2026-11-21T11:59:40Z', now)).toBe('just now')
  expect(formatAgo('2026-11-21T11:55:00Z', now)).toBe('5 minutes ago')
  expect(formatAgo('2026-11-21T09:00:00Z', now)).toBe('3 hours ago')
  expect(formatAgo('2026-11-20T11:00:00Z', now)).toBe('yesterday')
  expect(formatAgo('2026-08-02T11:00:00Z', now)).toMatch(/2 Aug 2026/)
})
