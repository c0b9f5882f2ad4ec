import { SettingError } from './settings/setting-error.ts'
import { jobs } from './modules/all.ts'
import { warnOfMailFault } from './gateways/mail/mailer.ts'
import { loadEnv } from './node-settings.ts'
import { openProgram } from './program.ts'
import { stopOnSignals } from './stop.ts'
import { serveMetrics } from './watch/metrics-server.ts'

/**
 * Runs only jobs, beside processes that serve HTTP with JOBS=off. Needs PostgreSQL, because embedded data belongs to
 * one process.
 */
try {
  const env = loadEnv()
  if (env.databaseUrl === undefined)
    throw new SettingError('A separate worker needs DATABASE_URL: embedded data belongs to one process.')
  const background = { fault: (error: Error): unknown => process.stderr.write(`${error.stack ?? error.message}\n`) }
  const program = await openProgram(env, (error) => background.fault(error))
  const { log, faults, metrics } = program.deps
  background.fault = (error) => faults.tell(error, 'background fault')
  for (const notice of program.notices) log.warn(notice)
  const stopMetrics = await serveMetrics(env, metrics)
  const stopBackups = program.deps.backups?.run(program.deps, (error) => background.fault(error))
  stopOnSignals(async () => {
    log.info('stopping on a signal')
    stopBackups?.()
    stopMetrics()
    await program.close()
  })
  await program.deps.queue.work(program.deps, jobs)
  void warnOfMailFault(program.deps)
  process.stdout.write('Kartu runs jobs\n')
} catch (error) {
  process.stderr.write(`${error instanceof SettingError ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}
