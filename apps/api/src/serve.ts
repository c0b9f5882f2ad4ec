import { SettingError } from './settings/setting-error.ts'
import { drain } from './http/draining.ts'
import { listenFault } from './settings/listen-fault.ts'
import { outboxSentence } from './http/pages/outbox-key.ts'
import { takeCommands } from './ask-server.ts'
import { activityKeeper } from './modules/activity/activities/activity-keeper.ts'
import { loadEnv } from './node-settings.ts'
import { openProgram } from './program.ts'
import { warnOfMailFault } from './gateways/mail/mailer.ts'
import { stopOnSignals } from './stop.ts'
import { serveMetrics } from './watch/metrics-server.ts'

/** Requests that waited for the start are served first, because embedded data answers one query after the other. */
const jobsAfterMs = 500

/** One process for everything: HTTP, jobs and the built web app. */
async function serve(): Promise<void> {
  const env = loadEnv()
  const background = { fault: (error: Error): unknown => process.stderr.write(`${error.stack ?? error.message}\n`) }
  const opening = openProgram(env, (error) => background.fault(error), activityKeeper)
  // Loaded while the database opens in another thread.
  const loading = Promise.all([import('./app.ts'), import('./modules/all.ts')])
  const program = await opening
  background.fault = (error) => program.deps.faults.tell(error, 'background fault')
  const [{ buildApp }, { jobs }] = await loading
  const app = await buildApp(program.deps)
  const stopCommands = takeCommands(program, (error) => background.fault(error))
  for (const notice of program.notices) app.log.warn(notice)
  let jobsTimer: NodeJS.Timeout | undefined
  let stopMetrics = () => {}
  const stopBackups = env.jobs ? program.deps.backups?.run(program.deps, (error) => background.fault(error)) : undefined
  stopOnSignals(async (waitMs) => {
    app.log.info('stopping on a signal')
    clearTimeout(jobsTimer)
    stopBackups?.()
    stopCommands()
    await drain(app, waitMs)
    stopMetrics()
    await program.close()
  }, env.drainSeconds * 1000)
  stopMetrics = await serveMetrics(env, program.deps.metrics)
  await app.listen({ port: env.port, host: env.host }).catch((fault: NodeJS.ErrnoException) => {
    throw listenFault(fault, 'PORT')
  })
  if (env.jobs) {
    const work = () => program.deps.queue.work(program.deps, jobs).catch((error: Error) => background.fault(error))
    jobsTimer = setTimeout(() => void work(), jobsAfterMs)
  }
  void warnOfMailFault(program.deps)
  process.stdout.write(
    `Kartu is ready at ${env.publicUrl}\n${await outboxSentence(env, program.deps.mailer, program.deps.outboxKey)}`,
  )
}

try {
  await serve()
} catch (error) {
  if (error instanceof SettingError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`Kartu could not start: ${(error as Error).stack ?? String(error)}\n`)
  process.exit(1)
}
