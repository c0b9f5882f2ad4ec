import { expect, test } from 'vitest'
import type { Figures } from './race.ts'
import { forTerminal, type Result } from './report.ts'

const figures: Figures = {
  requestsPerSecond: 10,
  p50Ms: 1,
  p99Ms: 2,
  maxMs: 3,
  cpuMicros: 100,
  databaseCpuMicros: 20,
}

const result: Result = {
  database: { kind: 'postgres', description: 'PostgreSQL' },
  paths: [0.59, 0.6, 0.61].map((cpuRatio) => ({
    ...{ name: `path of ${cpuRatio}`, floorIs: 'a floor', goal: 0.6, cpuRatio, wallRatio: 0.1 },
    ...{ floor: figures, kartu: figures },
  })),
  limits: [0.99, 1, 1.01].map((measured) => ({ name: `limit of ${measured}`, unit: 's', measured, goal: 1 })),
  notes: ['Something was slow.'],
}

const lineOf = (name: string) =>
  forTerminal(result)
    .split('\n')
    .find((line) => line.includes(name))

test.each([
  ['path of 0.59', 'MISS'],
  ['path of 0.6 ', 'pass'],
  ['path of 0.61', 'pass'],
  ['limit of 0.99', 'pass'],
  ['limit of 1 ', 'pass'],
  ['limit of 1.01', 'MISS'],
])('%s: %s', (name, verdict) => {
  expect(lineOf(name)).toContain(`| ${verdict} |`)
})

test('shows both sides next to each other with notes below', () => {
  expect(lineOf('path of 0.61')).toMatch(/0\.61 .*\| 10 \/ 10 +\|.*\| 100 \/ 100 +\| 20 \/ 20/)
  expect(forTerminal(result)).toContain('Something was slow.')
})
