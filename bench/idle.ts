import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.mjs'
import type { BenchDatabase } from './bench-database.ts'
import { type Child, startIdleFloor, startKartu } from './children.ts'
import { cpuMs, residentMb } from './machine.ts'
import type { LimitResult } from './report.ts'

/** By then, the process has started and polled for jobs once. */
const settleMs = 15_000
const idleMs = 60_000
/** Memory that Kartu may use in addition to an empty PGlite process, in MB. */
const abovePgliteMb = 120

/** Memory and CPU of a process without requests, compared with an empty process on the same database. */
export async function measureIdle(database: BenchDatabase): Promise<LimitResult[]> {
  const kartu = await idleFigures(await startKartu(database.kartu, await freePort()))
  const { kind, floor } = database
  const place = (kind === 'pglite' ? floor.pgliteFolder : floor.databaseUrl) ?? ''
  const empty = await idleFigures(await startIdleFloor(kind, place))
  const goal = kind === 'pglite' ? empty.mb + abovePgliteMb : empty.mb * 2
  return [
    { name: 'Idle process, memory', unit: 'MB', measured: kartu.mb, goal },
    { name: 'Idle process, memory without Kartu', unit: 'MB', measured: empty.mb, goal: undefined },
    { name: 'Idle process, CPU', unit: '% of a core', measured: kartu.cpuPercent, goal: 1 },
  ]
}

async function idleFigures(child: Child): Promise<{ mb: number; cpuPercent: number }> {
  await wait(settleMs)
  const before = cpuMs(child.pid)
  await wait(idleMs)
  const [after, mb] = [cpuMs(child.pid), residentMb(child.pid)]
  await child.stop()
  if (before === undefined || after === undefined || mb === undefined)
    throw new Error('This system does not report the CPU time and memory of a process.')
  return { mb: Math.round(mb), cpuPercent: Number((((after - before) / idleMs) * 100).toFixed(2)) }
}
