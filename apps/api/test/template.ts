import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { distribute } from '../src/db/citus/distribute.ts'
import { makeCluster } from '../src/db/embedded/new-cluster.ts'
import { openDatabase } from '../src/db/open.ts'
import { closeDatabase, makeClusterDatabase } from './database/cluster-database.ts'
import { type Pooler, startPooler } from './database/pooler.ts'
import { databaseUrl, onServer } from './database/servers.ts'

/** A migrated, empty database, created once per run. Every test file uses its own copy. */
export type Template = { kind: 'pglite'; runFolder: string; folder: string } | PostgresTemplate

interface PostgresTemplate {
  kind: 'postgres'
  runFolder: string
  serverUrl: string
  /** Workers of the Citus cluster that the server coordinates; each holds a part of every database. */
  workers: string[]
  /** Set if the program uses a pooler. */
  poolerHost: string | undefined
  name: string
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Setting with the server's address, by database. */
const settings = new Map([
  ['citus', 'TEST_CITUS_URL'],
  ['postgres-18', 'TEST_POSTGRES_18_URL'],
])

/** Runs before the first file of a project; the returned function cleans up after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = project.config.env['TEST_DB']
  const runFolder = await mkdtemp(join(tmpdir(), 'kartu-api-test-'))
  const removeFolder = () => rm(runFolder, { recursive: true, force: true })
  if (kind === 'pglite') {
    project.provide('template', { kind, runFolder, folder: await makePgliteTemplate(runFolder) })
    return removeFolder
  }
  const setting = settings.get(String(kind)) ?? 'TEST_DATABASE_URL'
  const serverUrl = process.env[setting]
  if (serverUrl === undefined) throw new Error(`${setting} must name a server for the tests.`)
  const name = `kartu_test_${randomBytes(6).toString('hex')}`
  const workers = kind === 'citus' ? await makeCitusTemplate(serverUrl, name) : []
  if (kind !== 'citus') await makePostgresTemplate(serverUrl, name)
  const pooler = project.config.env['TEST_POOLER'] === 'on' ? await startPoolerBefore(serverUrl) : undefined
  project.provide('template', {
    kind: 'postgres',
    runFolder,
    serverUrl,
    workers,
    poolerHost: pooler?.host,
    name,
  })
  return async () => {
    await pooler?.stop()
    for (const server of [serverUrl, ...workers]) await dropDatabases(server, name)
    await removeFolder()
  }
}

/** A copy of a template, on the server and its workers. */
export async function copyDatabase({ serverUrl, workers, name }: PostgresTemplate, copy: string): Promise<void> {
  const create = `create database ${copy} template ${name} strategy file_copy`
  await Promise.all([serverUrl, ...workers].map((server) => onServer(server, (client) => client.query(create))))
  // Citus logs statements that query several workers; `read-along.ts` reads the log.
  const tell = `alter database ${copy} set citus.multi_task_query_log_level = 'notice'`
  if (workers.length > 0) await onServer(serverUrl, (client) => client.query(tell))
}

/** Each database gets two connections, fewer than any program opens. */
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

/** Few shards, because each test file copies all of them. */
const shards = 4

/** Distributes over the workers of the cluster and returns their addresses. */
async function makeCitusTemplate(serverUrl: string, name: string): Promise<string[]> {
  const urls = await makeClusterDatabase(serverUrl, name)
  const url = databaseUrl(serverUrl, name)
  await onServer(url, (client) => client.query(`alter database ${name} set citus.shard_count = ${shards}`))
  await distribute(
    { dataDir: '', databaseUrl: url, databaseDirectUrl: undefined, databaseOwnerUrl: undefined },
    () => {},
  )
  for (const server of urls) await closeDatabase(server, name)
  return urls.slice(1)
}

async function makePgliteTemplate(runFolder: string): Promise<string> {
  const folder = join(runFolder, 'template')
  await mkdir(folder)
  // Write-ahead logs of 1 MB instead of 16 make the copies small.
  await makeCluster(join(folder, 'pglite'), ['--wal-segsize=1'])
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined, databasePoolSize: 2 })
  await database.close()
  return folder
}

/** The template, its copies and their roles, which share a prefix. */
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
