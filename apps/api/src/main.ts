import { buildApp } from './app.ts'
import { readEnv, SettingError } from './env.ts'
import { jobs } from './jobs/registry.ts'
import { openProgram } from './program.ts'
import { stopOnSignals } from './stop.ts'

/** One process for everything: HTTP, jobs and the built web app. */
async function main(): Promise<void> {
  const env = readEnv()
  const program = await openProgram(env, (error) => app?.log.error({ err: error }, 'background fault'))
  const app = await buildApp(program.deps)
  stopOnSignals(async () => {
    await app.close()
    await program.close()
  })
  await app.listen({ port: env.port, host: env.host })
  if (env.jobs) await program.deps.queue.work(program.deps, jobs)
  process.stdout.write(`Kartu is ready at ${env.publicUrl}\n`)
}

try {
  await main()
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof SettingError) process.stderr.write(`${error.message}\n`)
  else if (code === 'EADDRINUSE')
    process.stderr.write('The port is in use by another program. Set PORT to a free one.\n')
  else process.stderr.write(`Kartu could not start: ${(error as Error).stack ?? String(error)}\n`)
  process.exit(1)
}
