import { cpuMs } from './cpu.ts'
import { type Sample, send, type Traffic } from './traffic.ts'

/** One side of a comparison. */
export interface Runner {
  pid: number
  traffic: Traffic
  /** Before each round, outside of what is measured. */
  beforeRound?: (() => Promise<void>) | undefined
}

export interface Figures {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time of the measured process, in µs a request; undefined where the system does not tell. */
  cpuMicros: number | undefined
  /** CPU time of the database server during the round, in µs a request; undefined where it is not on this machine, or is embedded. */
  databaseCpuMicros: number | undefined
}

export interface Outcome {
  floor: Figures
  kartu: Figures
  /** Floor's CPU time over Kartu's: 1 is the floor itself. Medians over pairs of rounds that ran side by side. */
  cpuRatio: number | undefined
  /** Kartu's requests per second over the floor's. */
  wallRatio: number
}

export interface Pace {
  rounds: number
  roundMs: number
  warmUpMs: number
}

/** Both sides take turns, so that whatever else the machine does meets both of them; the median round counts. */
export async function race(
  floor: Runner,
  kartu: Runner,
  pace: Pace,
  databaseCpuMs: () => number | undefined,
): Promise<Outcome> {
  for (const runner of [floor, kartu]) await round(runner, pace.warmUpMs, databaseCpuMs)
  const rounds: { floor: Figures; kartu: Figures }[] = []
  for (let at = 0; at < pace.rounds; at += 1) {
    rounds.push({
      floor: await round(floor, pace.roundMs, databaseCpuMs),
      kartu: await round(kartu, pace.roundMs, databaseCpuMs),
    })
  }
  return {
    floor: medianFigures(rounds.map((pair) => pair.floor)),
    kartu: medianFigures(rounds.map((pair) => pair.kartu)),
    cpuRatio: medianOfKnown(rounds.map((pair) => over(pair.floor.cpuMicros, pair.kartu.cpuMicros))),
    wallRatio: median(rounds.map((pair) => pair.kartu.requestsPerSecond / pair.floor.requestsPerSecond)),
  }
}

async function round(runner: Runner, durationMs: number, databaseCpuMs: () => number | undefined): Promise<Figures> {
  await runner.beforeRound?.()
  const before = { process: cpuMs(runner.pid), database: databaseCpuMs() }
  const sample = await send(runner.traffic, durationMs)
  const after = { process: cpuMs(runner.pid), database: databaseCpuMs() }
  if (sample.requests === 0) throw new Error('A round of the benchmark measured no request')
  return {
    requestsPerSecond: sample.requests / sample.seconds,
    p50Ms: quantile(sample, 0.5),
    p99Ms: quantile(sample, 0.99),
    cpuMicros: perRequest(sample, before.process, after.process),
    databaseCpuMicros: perRequest(sample, before.database, after.database),
  }
}

const perRequest = (sample: Sample, beforeMs: number | undefined, afterMs: number | undefined) =>
  beforeMs === undefined || afterMs === undefined ? undefined : ((afterMs - beforeMs) * 1000) / sample.requests

/** The smallest latency that this share of the requests did not pass (nearest rank). */
function quantile({ latenciesMs }: Sample, share: number): number {
  return latenciesMs[Math.max(0, Math.ceil(latenciesMs.length * share) - 1)] ?? Number.NaN
}

const medianFigures = (figures: Figures[]): Figures => ({
  requestsPerSecond: median(figures.map((one) => one.requestsPerSecond)),
  p50Ms: median(figures.map((one) => one.p50Ms)),
  p99Ms: median(figures.map((one) => one.p99Ms)),
  cpuMicros: medianOfKnown(figures.map((one) => one.cpuMicros)),
  databaseCpuMicros: medianOfKnown(figures.map((one) => one.databaseCpuMicros)),
})

function medianOfKnown(values: (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? median(known) : undefined
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('The median of nothing was asked')
  return (low + high) / 2
}

/** Undefined also where so little was used that the system's clock counted nothing. */
const over = (part: number | undefined, whole: number | undefined): number | undefined =>
  part === undefined || whole === undefined || whole === 0 ? undefined : part / whole
