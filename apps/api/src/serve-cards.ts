import { openCards } from './card-program.ts'
import { SettingError } from './settings/setting-error.ts'
import { drain } from './http/draining.ts'
import { listenFault } from './settings/listen-fault.ts'
import { loadEnv } from './node-settings.ts'
import { stopOnSignals } from './stop.ts'

/** Serves only public cards, from a replica of the database, beside processes that do everything else. */
try {
  const env = loadEnv()
  const { app, close } = await openCards(env)
  stopOnSignals(async (waitMs) => {
    app.log.info('stopping on a signal')
    await drain(app, waitMs)
    await close()
  }, env.drainSeconds * 1000)
  await app.listen({ port: env.port, host: env.host }).catch((fault: NodeJS.ErrnoException) => {
    throw listenFault(fault, 'PORT')
  })
  process.stdout.write('Kartu is ready to show cards; visits here are not counted\n')
} catch (error) {
  process.stderr.write(`${error instanceof SettingError ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}
