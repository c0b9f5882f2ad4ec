import { expect, test } from 'vitest'
import { chosen, type LeadFigures, leadTable, missed } from './lead-report.ts'
import { askers } from './seed-leads.ts'

const figures = (p95Ms: number): LeadFigures => ({
  requestsPerSecond: 10,
  p50Ms: 1,
  p95Ms,
  p99Ms: 2,
  maxMs: 3,
  cpuMicros: 100,
  databaseCpuMicros: undefined,
})
const line = (p95Ms: number) => ({
  asker: 'own' as const,
  name: `of ${p95Ms}`,
  kartu: figures(p95Ms),
  floor: figures(7),
})

test.each([
  [99.9, 'pass'],
  [100, 'pass'],
  [100.1, 'MISS'],
  [Number.NaN, 'MISS'],
])('a 95th percentile of %d ms: %s', (p95Ms, verdict) => {
  expect(leadTable([line(p95Ms)]).at(-1)).toContain(`| ${verdict} |`)
  expect(missed([line(p95Ms)]).length).toBe(verdict === 'MISS' ? 1 : 0)
})

test('the floor stands beside Kartu, and what nobody knows is said', () => {
  expect(leadTable([line(42)]).at(-1)).toMatch(
    /own +\| of 42 +\| 1\.0 \/ 1\.0 +\| 42\.0 \/ 7\.0 .*\| 100 \/ 100 +\| – \/ –/,
  )
})

test.each([
  ['', [...askers]],
  ['own', ['own']],
  ['ADMIN', ['admin', 'division admin']],
  ['own, team', ['team manager', 'own']],
  ['nobody', []],
])('"%s" chooses %j', (wanted, expected) => {
  expect(chosen(askers, wanted)).toEqual(expected)
})
