import { buildApp } from './app.ts'
import { readEnv, SettingError } from './env.ts'
import { jobs } from './jobs/registry.ts'
import { openProgram } from './program.ts'
import { stopOnSignals } from './stop.ts'

/** One process for everything: HTTP, jobs and the built web app. */
async function main(): Promise<void> {
  const env = readEnv()
  const background = { fault: (error: Error): unknown => process.stderr.write(`${error.stack ?? error.message}\n`) }
  const program = await openProgram(env, (error) => background.fault(error))
  const app = await buildApp(program.deps)
  background.fault = (error) => app.log.error({ err: error }, 'background fault')
  stopOnSignals(async () => {
    await app.close()
    await program.close()
  })
  await app.listen({ port: env.port, host: env.host }).catch((fault: NodeJS.ErrnoException) => {
    throw listenFault(fault)
  })
  if (env.jobs) await program.deps.queue.work(program.deps, jobs)
  process.stdout.write(`Kartu is ready at ${env.publicUrl}\n`)
}

/** Why an address could not be opened, as a setting to mend. */
function listenFault(fault: NodeJS.ErrnoException): Error {
  switch (fault.code) {
    case 'EADDRINUSE':
      return new SettingError('The port is in use by another program. Set PORT to a free one.', { cause: fault })
    case 'EACCES':
      return new SettingError('This user may not open that port. Set PORT to one above 1023.', { cause: fault })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingError('HOST is not an address of this machine. Set it to localhost, or to 0.0.0.0 for all.', {
        cause: fault,
      })
    default:
      return fault
  }
}

try {
  await main()
} catch (error) {
  if (error instanceof SettingError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`Kartu could not start: ${(error as Error).stack ?? String(error)}\n`)
  process.exit(1)
}
