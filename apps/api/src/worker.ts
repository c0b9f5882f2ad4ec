import { readEnv, SettingError } from './env.ts'
import { jobs } from './jobs/registry.ts'
import { sayWhatMailLacks } from './modules/mails/mail-check.ts'
import { openProgram } from './program.ts'
import { stopOnSignals } from './stop.ts'

/** Jobs alone, beside processes that serve HTTP with JOBS=off. Needs PostgreSQL: embedded data belongs to one process. */
try {
  const env = readEnv()
  if (env.databaseUrl === undefined)
    throw new SettingError('A worker of its own needs DATABASE_URL: embedded data belongs to one process.')
  const program = await openProgram(env, (error) => process.stderr.write(`${error.stack ?? error.message}\n`))
  for (const notice of program.notices) process.stderr.write(`${notice}\n`)
  stopOnSignals(() => program.close())
  await program.deps.queue.work(program.deps, jobs)
  void sayWhatMailLacks(program.deps)
  process.stdout.write('Kartu works off jobs\n')
} catch (error) {
  process.stderr.write(`${error instanceof SettingError ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}
