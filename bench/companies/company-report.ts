import { table } from '../table.ts'

/** What a thing costs in the small database and in the large one. */
export interface CompanyLine {
  name: string
  /** Median of the time of an answer, in ms. */
  ms: { small: number; large: number }
  /** CPU of program and database, in µs; undefined where the system does not tell. */
  cpuMicros?: { small: number; large: number } | undefined
}

/** A large database may cost so many times a small one. */
export const timesMax = 1.2

/** By CPU where that is known, else by the clock, which also counts what the machine does beside. */
function timesOf({ ms, cpuMicros }: CompanyLine): number {
  const { small, large } = cpuMicros ?? ms
  return large / small
}

export const missed = (lines: readonly CompanyLine[]): CompanyLine[] =>
  lines.filter((line) => !(timesOf(line) <= timesMax))

export const companyTable = (lines: readonly CompanyLine[]): string[] =>
  table(
    ['What', 'ms, small / large', 'CPU ms, small / large', 'times', ''],
    lines.map((line) => [
      line.name,
      both(line.ms, 1),
      line.cpuMicros ? both({ small: line.cpuMicros.small / 1000, large: line.cpuMicros.large / 1000 }, 1) : '–',
      timesOf(line).toFixed(2),
      missed([line]).length > 0 ? 'MISS' : 'pass',
    ]),
  )

const both = ({ small, large }: { small: number; large: number }, divisor: number) =>
  [small, large].map((value) => (value / divisor).toPrecision(3)).join(' / ')
