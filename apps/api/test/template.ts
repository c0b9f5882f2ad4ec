import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/open.ts'
import { type Pooler, startPooler } from './pooler.ts'

/** A migrated, empty database, made once a run; every test file works on a copy of its own. */
export type Template =
  | { kind: 'pglite'; runFolder: string; folder: string }
  /** `poolerHost` is set where the program reaches its database through a pooler. */
  | { kind: 'postgres'; runFolder: string; serverUrl: string; poolerHost: string | undefined; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Runs before the first file of a project and gives back what tidies up after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = project.config.env['TEST_DB']
  const runFolder = await mkdtemp(join(tmpdir(), 'kartu-api-test-'))
  const removeFolder = () => rm(runFolder, { recursive: true, force: true })
  if (kind === 'postgres') {
    const serverUrl = process.env['TEST_DATABASE_URL']
    if (serverUrl === undefined) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server for the tests.')
    const name = `kartu_test_${randomBytes(6).toString('hex')}`
    await makePostgresTemplate(serverUrl, name)
    const pooler = project.config.env['TEST_POOLER'] === 'on' ? await startPoolerBefore(serverUrl) : undefined
    project.provide('template', { kind, runFolder, serverUrl, poolerHost: pooler?.host, name })
    return async () => {
      await pooler?.stop()
      await dropDatabases(serverUrl, name)
      await removeFolder()
    }
  }
  project.provide('template', { kind: 'pglite', runFolder, folder: await makePgliteTemplate(runFolder) })
  return removeFolder
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Each database has two connections, whoever asks: fewer than any program opens. */
async function startPoolerBefore(serverUrl: string): Promise<Pooler> {
  const server = new URL(serverUrl)
  const pooler = await startPooler({
    server,
    user: decodeURIComponent(server.username),
    password: decodeURIComponent(server.password),
    databases: { '*': 'pool_mode=transaction pool_size=2' },
  })
  if (!pooler) throw new Error('These tests need PgBouncer.')
  return pooler
}

async function makePostgresTemplate(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`create database ${name}`))
  const url = databaseUrl(serverUrl, name)
  const database = await openDatabase({ dataDir: '', databaseUrl: url, databasePoolSize: 2 })
  await database.close()
}

async function makePgliteTemplate(runFolder: string): Promise<string> {
  const folder = join(runFolder, 'template')
  await mkdir(folder)
  const { PGlite } = await import('@electric-sql/pglite')
  // Write-ahead logs of 1 MB instead of 16 make the copies small.
  const pglite = await PGlite.create(join(folder, 'pglite'), { initDbStartParams: ['--wal-segsize=1'] })
  await pglite.close()
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined, databasePoolSize: 2 })
  await database.close()
  return folder
}

/** The template, what was copied from it, and their roles: their names begin the same. */
async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, $1)`,
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    const roles = await client.query<{ rolname: string }>(
      `select rolname from pg_roles where starts_with(rolname, $1)`,
      [prefix],
    )
    for (const { rolname } of roles.rows) await client.query(`drop role "${rolname.replaceAll('"', '""')}"`)
  })
}

export async function onServer<T>(serverUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
