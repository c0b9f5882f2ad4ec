import { cpuMs } from './machine.ts'
import { type Sample, send, type Traffic } from './traffic.ts'

/** One side of a comparison. */
export interface Runner {
  pid: number
  traffic: Traffic
  /** Runs before each round and is not measured. */
  beforeRound?: (() => Promise<void>) | undefined
}

export interface Figures {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** The slowest answer. */
  maxMs: number
  /** CPU time of the measured process, in µs per request. Undefined if the system does not report it. */
  cpuMicros: number | undefined
  /**
   * CPU time of the database server during the round, in µs per request. 0 if it is embedded, undefined if it runs on
   * another machine.
   */
  databaseCpuMicros: number | undefined
}

/** CPU time of program and database per request, in µs. */
export const wholeCpuMicros = ({ cpuMicros, databaseCpuMicros }: Figures): number | undefined =>
  cpuMicros === undefined || databaseCpuMicros === undefined ? undefined : cpuMicros + databaseCpuMicros

export interface Outcome {
  floor: Figures
  kartu: Figures
  /**
   * The floor's CPU time divided by Kartu's, the database's included; 1 is the floor. Medians over pairs of adjacent
   * rounds.
   */
  cpuRatio: number | undefined
  /** Kartu's requests per second over the floor's. */
  wallRatio: number
}

export interface Pace {
  rounds: number
  roundMs: number
  /** Until then much of the code runs uncompiled, several times slower. */
  warmUpRequests: number
  /** Limit for slow requests, whose loops are compiled soon enough. */
  warmUpMsMax: number
}

/** A runner, with the CPU time that its database has used so far, in ms. */
export interface Racer {
  runner: Runner
  databaseCpuMs: () => number | undefined
}

/** Runs both sides alternately, so that other load affects both. The median round counts. */
export async function race(
  floor: Runner,
  kartu: Runner,
  pace: Pace,
  databaseCpuMs: () => number | undefined,
): Promise<Outcome> {
  const rounds = await inTurns(
    [floor, kartu].map((runner) => ({ runner, databaseCpuMs })),
    pace,
  )
  return outcomeOf(rounds.map(([first, second]) => ({ floor: known(first), kartu: known(second) })))
}

/** Figures of each round, one per racer. The racers run alternately after a warm-up. */
export async function inTurns(racers: Racer[], pace: Pace): Promise<Figures[][]> {
  for (const { runner } of racers) await warmUp(runner, pace)
  const rounds: Figures[][] = []
  for (let at = 0; at < pace.rounds; at += 1) {
    const figures: Figures[] = []
    for (const { runner, databaseCpuMs } of racers) figures.push(await round(runner, pace.roundMs, databaseCpuMs))
    rounds.push(figures)
  }
  return rounds
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A round of the benchmark has no figures')
  return value
}

/** Two adjacent rounds. */
interface Pair {
  floor: Figures
  kartu: Figures
}

export const outcomeOf = (pairs: Pair[]): Outcome => ({
  floor: medianFigures(pairs.map((pair) => pair.floor)),
  kartu: medianFigures(pairs.map((pair) => pair.kartu)),
  cpuRatio: medianOfKnown(pairs.map((pair) => over(wholeCpuMicros(pair.floor), wholeCpuMicros(pair.kartu)))),
  wallRatio: median(pairs.map((pair) => pair.kartu.requestsPerSecond / pair.floor.requestsPerSecond)),
})

async function warmUp(runner: Runner, { warmUpRequests, warmUpMsMax, roundMs }: Pace): Promise<void> {
  const until = performance.now() + warmUpMsMax
  let requests = 0
  while (requests < warmUpRequests && performance.now() < until) {
    await runner.beforeRound?.()
    requests += (await send(runner.traffic, roundMs)).requests
  }
}

async function round(runner: Runner, durationMs: number, databaseCpuMs: () => number | undefined): Promise<Figures> {
  await runner.beforeRound?.()
  return measured(runner.pid, databaseCpuMs, () => send(runner.traffic, durationMs))
}

/** CPU time of the process `pid` and of the database. */
export async function measured(
  pid: number,
  databaseCpuMs: () => number | undefined,
  act: () => Promise<Sample>,
): Promise<Figures> {
  const before = { at: performance.now(), process: cpuMs(pid), database: databaseCpuMs() }
  const sample = await act()
  const after = { at: performance.now(), process: cpuMs(pid), database: databaseCpuMs() }
  if (sample.requests === 0) throw new Error('A round of the benchmark measured no request')
  return {
    requestsPerSecond: (sample.requests * 1000) / (after.at - before.at),
    p50Ms: quantile(sample, 0.5),
    p99Ms: quantile(sample, 0.99),
    maxMs: quantile(sample, 1),
    cpuMicros: perRequest(sample, before.process, after.process),
    databaseCpuMicros: perRequest(sample, before.database, after.database),
  }
}

const perRequest = (sample: Sample, beforeMs: number | undefined, afterMs: number | undefined) =>
  beforeMs === undefined || afterMs === undefined ? undefined : ((afterMs - beforeMs) * 1000) / sample.requests

/** Lowest latency that this share of the requests did not exceed (nearest rank). NaN without requests. */
export function quantile({ latenciesMs }: Sample, share: number): number {
  return latenciesMs[Math.max(0, Math.ceil(latenciesMs.length * share) - 1)] ?? Number.NaN
}

const medianFigures = (figures: Figures[]): Figures => ({
  requestsPerSecond: median(figures.map((one) => one.requestsPerSecond)),
  p50Ms: median(figures.map((one) => one.p50Ms)),
  p99Ms: median(figures.map((one) => one.p99Ms)),
  maxMs: Math.max(...figures.map((one) => one.maxMs)),
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
  if (low === undefined || high === undefined) throw new Error('A median needs at least one value')
  return (low + high) / 2
}

/** Also undefined if the time is too short for the system's clock. */
const over = (part: number | undefined, whole: number | undefined): number | undefined =>
  part === undefined || whole === undefined || whole === 0 ? undefined : part / whole
