import { insightComparisons, insightDaysMax, insightPeriods } from '@kartu/contracts/insights/insights.plain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysOf } from './days.ts'
import {
  insightInput,
  insightParams,
  type InsightQuery,
  isFiltered,
  readInsightQuery,
  seriesNames,
} from './insight-query.ts'

const read = (text: string): InsightQuery => readInsightQuery(new URLSearchParams(text))
const dayMs = 86_400_000
const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

const ids = fc.uniqueArray(fc.uuid({ version: 7 }), { maxLength: 4 })
const ownDays = fc
  .tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: insightDaysMax - 1 }))
  .map(([from, more]) => ({ from: day(from * dayMs), to: day((from + more) * dayMs) }))
const queries: fc.Arbitrary<InsightQuery> = fc.record({
  span: fc.oneof(fc.constantFrom(...insightPeriods), ownDays),
  compare: fc.constantFrom(...insightComparisons),
  series: fc.constantFrom(...seriesNames),
  everyone: fc.boolean(),
  division: ids,
  team: ids,
  member: ids,
  card: ids,
  source: fc.uniqueArray(fc.constantFrom('qr', 'link', 'nfc', 'signature'), { maxLength: 3 }),
  event: ids,
  link: ids,
})

it('reads back the query that it wrote into the URL', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const params = new URLSearchParams()
      for (const [name, value] of Object.entries(insightParams(query))) if (value !== undefined) params.set(name, value)
      expect(readInsightQuery(params)).toEqual(query)
    }),
  )
})

it('reads a valid query from any URL', () => {
  const names = fc.constantFrom('period', 'from', 'to', 'compare', 'series', 'audience', 'division', 'source')
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
      const { span, compare } = readInsightQuery(new URLSearchParams(pairs))
      expect(insightComparisons).toContain(compare)
      if (typeof span === 'string') expect(insightPeriods).toContain(span)
      else expect(daysOf(span.from, span.to)).toBeGreaterThan(0)
    }),
  )
})

it.each([
  'from=2026-02-30&to=2026-03-01',
  'from=2026-03-02&to=2026-03-01',
  'from=2026-03-01',
  'from=1990-01-01&to=2026-01-01',
  'period=ever',
])('shows the last 30 days for %s', (text) => {
  expect(read(text).span).toBe('last_30_days')
})

it('drops invalid or repeated IDs beyond twenty', () => {
  const one = '01890a5d-ac96-774b-bcce-b302099a8057'
  expect(read(`division=${one},x,${one}`).division).toEqual([one])
  const many = Array.from({ length: 30 }, (_, at) => `${one.slice(0, -2)}${10 + at}`).join(',')
  expect(read(`event=${many}`).event).toHaveLength(20)
})

it('requests custom days or a named period', () => {
  expect(insightInput(read(''))).toEqual({ period: 'last_30_days', compare: 'before' })
  expect(insightInput(read('from=2026-03-01&to=2026-03-09&compare=none&audience=all&source=qr'))).toEqual({
    from: '2026-03-01',
    to: '2026-03-09',
    compare: 'none',
    source: 'qr',
    audience: 'visitor,bot,preview,own',
  })
  expect(isFiltered(read('compare=year&audience=all&series=views'))).toBe(false)
  expect(isFiltered(read('source=qr'))).toBe(true)
})
