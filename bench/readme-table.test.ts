import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withFigures } from './readme-table.ts'
import type { Result } from './report.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

const resultOf = (kind: 'pglite' | 'postgres', cpuRatio: number | undefined, requestsPerSecond: number): Result => {
  const figures = { requestsPerSecond, p50Ms: 1, p99Ms: 2, maxMs: 3, cpuMicros: 1, databaseCpuMicros: 0 }
  const path = { floorIs: '', goal: undefined, cpuRatio, wallRatio: 0.125, kartu: figures, floor: figures }
  return {
    database: { kind, description: '' },
    paths: [{ name: 'Create a member', ...path }],
    limits: [],
    notes: [],
  }
}

test('the table of the README gets the figures of a run, and the text around it stays', () => {
  const made = withFigures(readme, [resultOf('pglite', 0.514, 1234.5), resultOf('postgres', undefined, 86)])
  const isRow = (line: string) => line.startsWith('| create a member ')
  expect(made.split('\n').find(isRow)).toMatch(/^\| create a member +\| 0\.51, 1,235 +\| 0\.13, 86 +\|$/)
  const around = (text: string) => text.split('\n').filter((line) => !line.startsWith('|'))
  expect(around(made)).toEqual(around(readme))
  expect(made.split('\n')).toHaveLength(readme.split('\n').length)
})

test('a README without the table is not written', () => {
  expect(() => withFigures('# Kartu', [])).toThrow('no table')
})
