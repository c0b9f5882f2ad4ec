import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/api/src/app.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { jobs } from '../apps/api/src/jobs/registry.ts'
import { openProgram } from '../apps/api/src/program.ts'
import { stopOnSignals } from '../apps/api/src/stop.ts'
import { startGraph } from '../apps/api/test/graph-server.ts'
import { openDoor } from './door.ts'

// The product as `main.ts` runs it, in an empty folder, with a door beside it through which tests make people.
const dataDir = mkdtempSync(join(tmpdir(), 'kartu-e2e-'))
const graph = await startGraph()
const env = readEnv({ ...process.env, ...graph.settings, DATA_DIR: dataDir })
const program = await openProgram(env, (error) => process.stderr.write(`${error.stack ?? error.message}\n`))
const app = await buildApp(program.deps)
// The same data, not registered at Microsoft.
const bareApp = await buildApp({ ...program.deps, directory: undefined })
const door = await openDoor(program.deps, graph, Number(process.env['E2E_DOOR_PORT']))
stopOnSignals(async () => {
  door.close()
  await app.close()
  await bareApp.close()
  await program.close()
  rmSync(dataDir, { recursive: true, force: true })
})
const barePort = process.env['E2E_NO_DIRECTORY_PORT']
if (barePort) await bareApp.listen({ port: Number(barePort), host: env.host })
await app.listen({ port: env.port, host: env.host })
await program.deps.queue.work(program.deps, jobs)
// Playwright holds our standard input open and closes it however it ends; on SIGTERM it ends without telling.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()
