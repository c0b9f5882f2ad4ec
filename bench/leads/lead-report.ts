import type { Figures } from '../race.ts'
import { table } from '../table.ts'
import type { Asker } from './seed-leads.ts'

export interface LeadFigures extends Figures {
  p95Ms: number
}

export interface LeadLine {
  asker: Asker
  name: string
  kartu: LeadFigures
  floor: LeadFigures
}

/** Of every list and count, at the 95th percentile. */
export const goalMs = 100

export const missed = (lines: readonly LeadLine[]): LeadLine[] => lines.filter(({ kartu }) => !(kartu.p95Ms <= goalMs))

/** Kartu's figure, then the floor's. */
export const leadTable = (lines: readonly LeadLine[]): string[] =>
  table(
    ['As', 'What', 'p50 ms', 'p95 ms', '', 'CPU µs', 'Database CPU µs'],
    lines.map((line) => {
      const { asker, name, kartu, floor } = line
      const both = (of: (figures: LeadFigures) => number | undefined, digits: number) =>
        `${of(kartu)?.toFixed(digits) ?? '–'} / ${of(floor)?.toFixed(digits) ?? '–'}`
      return [
        asker,
        name,
        both(({ p50Ms }) => p50Ms, 1),
        both(({ p95Ms }) => p95Ms, 1),
        missed([line]).length > 0 ? 'MISS' : 'pass',
        both(({ cpuMicros }) => cpuMicros, 0),
        both(({ databaseCpuMicros }) => databaseCpuMicros, 0),
      ]
    }),
  )

/** Those whose name has one of the parts, separated by commas; all without any. */
export function chosen<T extends string>(all: readonly T[], wanted: string): T[] {
  const parts = wanted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return all.filter((one) => parts.length === 0 || parts.some((part) => one.toLowerCase().includes(part)))
}
