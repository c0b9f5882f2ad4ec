import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseKind } from './bench-database.ts'
import { machineSentence } from './machine.ts'
import { table } from './table.ts'
import type { Outcome } from './race.ts'
import { type WebFigures, webText } from './web.ts'

/** Everything measured on one database. */
export interface Result {
  database: { kind: DatabaseKind; description: string }
  paths: PathResult[]
  limits: LimitResult[]
  /** Slow requests, and parts that could not be measured. */
  notes: string[]
}

export interface PathResult extends Outcome {
  name: string
  floorIs: string
  goal: number | undefined
}

/** A figure that must stay below its goal, such as a time or a size. */
export interface LimitResult {
  name: string
  unit: string
  measured: number
  goal: number | undefined
}

export interface Report {
  rounds: number
  roundMs: number
  results: Result[]
  web: WebFigures | undefined
}

const folder = join(import.meta.dirname, 'results')

/** Writes the report as a Markdown page. */
export function save(report: Report): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'latest.md'), markdown(report))
}

/** Tables as in `latest.md`, for a terminal. */
export const forTerminal = (result: Result): string =>
  [...pathTable(result), '', ...limitTable(result), '', ...result.notes].join('\n')

function markdown({ rounds, roundMs, results, web }: Report): string {
  return [
    '# Benchmark',
    '',
    `Measured by \`npm run bench\`: ${rounds} rounds of ${roundMs / 1000} s a side, taking turns; medians. ${machineSentence()} What the columns mean and how it was measured: [docs/performance.md](../../docs/performance.md).`,
    '',
    ...results.flatMap((result) => [
      `## ${result.database.description}`,
      '',
      ...pathTable(result),
      '',
      ...limitTable(result),
      '',
      ...(result.notes.length > 0 ? [...result.notes.map((note) => `- ${note}`), ''] : []),
    ]),
    ...(web ? ['## Pages in the browser', '', ...webText(web), ''] : []),
  ].join('\n')
}

const pathTable = ({ paths }: Result): string[] =>
  table(
    ['Path', 'Goal', 'CPU ratio', '', 'Wall ratio', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'Database CPU µs', 'Floor'],
    paths.map(({ name, floorIs, goal, cpuRatio, wallRatio, kartu, floor }) => [
      name,
      goal === undefined ? '–' : `≥ ${goal.toFixed(2)}`,
      shown(cpuRatio, 2),
      verdict(goal, cpuRatio ?? wallRatio, 1),
      wallRatio.toFixed(2),
      both(kartu.requestsPerSecond, floor.requestsPerSecond, 0),
      both(kartu.p50Ms, floor.p50Ms, 2),
      both(kartu.p99Ms, floor.p99Ms, 2),
      both(kartu.cpuMicros, floor.cpuMicros, 0),
      both(kartu.databaseCpuMicros, floor.databaseCpuMicros, 0),
      floorIs,
    ]),
  )

const limitTable = ({ limits }: Result): string[] =>
  limits.length === 0
    ? []
    : table(
        ['Figure', 'Goal', 'Measured', ''],
        limits.map(({ name, unit, measured, goal }) => [
          name,
          goal === undefined ? '–' : `≤ ${goal} ${unit}`,
          `${measured} ${unit}`,
          verdict(goal, measured, -1),
        ]),
      )

/** Kartu's figure, then the floor's. */
const both = (kartu: number | undefined, floor: number | undefined, digits: number): string =>
  kartu === undefined || floor === undefined || Number.isNaN(kartu)
    ? '–'
    : `${kartu.toFixed(digits)} / ${floor.toFixed(digits)}`

const shown = (value: number | undefined, digits: number) => (value === undefined ? '–' : value.toFixed(digits))

/** The figure must be at least the goal if `direction` is 1, at most the goal if it is -1. */
function verdict(goal: number | undefined, measured: number, direction: 1 | -1): string {
  if (goal === undefined) return ''
  return (measured - goal) * direction >= 0 ? 'pass' : 'MISS'
}
