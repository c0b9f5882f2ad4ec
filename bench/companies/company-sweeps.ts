import { readEnv } from '../../apps/api/src/env.ts'
import type { Deps } from '../../apps/api/src/deps.ts'
import { sweep, sweepSlowly } from '../../apps/api/src/jobs/housekeeping.ts'
import { rollUpActivities } from '../../apps/api/src/modules/activities/roll-up.ts'
import { mailMonthlyReports } from '../../apps/api/src/modules/insights/monthly-reports.ts'
import { tellOverdue } from '../../apps/api/src/modules/leads/due-reminders.ts'
import { openProgram } from '../../apps/api/src/program.ts'
import type { BenchDatabase } from '../bench-database.ts'
import { cpuMs } from '../cpu.ts'
import type { SweepLine } from './company-report.ts'

const sweeps: { name: string; every: string; run: (deps: Deps) => Promise<void> }[] = [
  { name: 'days of figures counted', every: '5 minutes', run: rollUpActivities },
  { name: 'what nobody needs any more', every: 'hour', run: sweep },
  { name: 'overdue reminders', every: 'hour', run: tellOverdue },
  { name: 'monthly reports', every: 'hour', run: mailMonthlyReports },
  { name: 'the slow sweep', every: 'day', run: sweepSlowly },
]

/** Each once, in this process, after one that found what there was. */
export async function measureSweeps(small: BenchDatabase, large: BenchDatabase): Promise<SweepLine[]> {
  const [ofSmall, ofLarge] = [await timesOf(small), await timesOf(large)]
  return sweeps.map(({ name, every }, at) => ({
    name,
    every,
    small: ofSmall[at] as SweepLine['small'],
    large: ofLarge[at] as SweepLine['large'],
  }))
}

async function timesOf(database: BenchDatabase): Promise<SweepLine['small'][]> {
  const fail = (error: Error) => {
    throw error
  }
  const env = readEnv({ ...database.kartu, NODE_ENV: 'production', LOG_LEVEL: 'warn', BILLING: 'none', JOBS: 'off' })
  const program = await openProgram(env, fail)
  const spent = () => {
    const [own, server] = [cpuMs(process.pid), database.cpuMs()]
    return own === undefined || server === undefined ? undefined : own + server
  }
  try {
    const times: SweepLine['small'][] = []
    for (const { name, run } of sweeps) {
      const [from, before] = [performance.now(), spent()]
      await run(program.deps)
      const after = spent()
      const seconds = (performance.now() - from) / 1000
      times.push({
        seconds,
        cpuSeconds: before === undefined || after === undefined ? undefined : (after - before) / 1000,
      })
      console.log(`  ${name}: ${seconds.toFixed(2)} s`)
    }
    return times
  } finally {
    await program.close()
  }
}
