// Kartu with everything but the counting of visits: what that costs is the difference.
import { buildApp } from '../apps/api/src/app.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { openProgram } from '../apps/api/src/program.ts'

const env = readEnv()
const report = (error: Error) => process.stderr.write(`${error.stack ?? error.message}\n`)
const { deps } = await openProgram(env, report)
const app = await buildApp(deps)
await app.listen({ port: env.port, host: env.host })
process.on('SIGTERM', () => process.exit(0))
