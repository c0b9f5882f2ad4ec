import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Database } from '../src/db/db.ts'
import type { Deps } from '../src/deps.ts'
import { readEnv } from '../src/env.ts'
import { jobs } from '../src/jobs/registry.ts'
import { openProgram } from '../src/program.ts'
import { Client } from './client.ts'
import { asOwner, type FreshDatabase, freshDatabase } from './database.ts'

/** The whole program on a database of its own: what `main.ts` starts, without a port. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly database: Database
  /** What the program reported in the background since the start. */
  readonly faults: Error[]
  readonly settings: FreshDatabase
  /** Somebody who is not signed in, at an address of his own. */
  visitor(): Client
  /** A signed-in person at an address of her own. */
  as(person: { token: string }): Client
  /** Empties every table of ours. */
  clear(): Promise<void>
}

/** Starts a server for the test file that calls this at its top; it stops after the file's last test. */
export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const own = await freshDatabase()
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://kartu.test', ...own, ...settings })
  const faults: Error[] = []
  const program = await openProgram(env, (error) => faults.push(error))
  const { deps } = program
  const app = await buildApp(deps)
  await app.ready()
  await deps.queue.work(deps, jobs)
  afterAll(async () => {
    await app.close()
    await program.close()
  })
  return {
    app,
    deps,
    database: deps.database,
    faults,
    settings: own,
    visitor: () => new Client(app),
    as: (person) => new Client(app).as(person),
    async clear() {
      await deleteRows(deps.database)
      deps.cardCache.dropAll()
      deps.teamCounts.dropAll()
    },
  }
}

/** Without triggers, the order of the tables does not matter. */
async function deleteRows(database: Database): Promise<void> {
  await asOwner(database, async (query) => {
    const tables = await query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    await query(`set session_replication_role = replica`)
    for (const { name } of tables) await query(`delete from ${name}`)
    await query(`set session_replication_role = origin`)
  })
}
