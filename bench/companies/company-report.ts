import { table } from '../table.ts'

/** Cost of a request in the small and the large database. */
export interface CompanyLine {
  name: string
  /** Median time of an answer, in ms. */
  ms: { small: number; large: number }
  /** CPU of program and database, in µs. Undefined if the system does not report it. */
  cpuMicros?: { small: number; large: number } | undefined
}

/** Highest allowed ratio of the large to the small database. */
export const timesMax = 1.2

/** Ratio by CPU if known, else by time, which includes other load. */
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
