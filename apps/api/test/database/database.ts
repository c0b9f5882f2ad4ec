import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import type { Database, Statement } from '../../src/db/db.ts'
import type { OpenOptions } from '../../src/db/context-transport.ts'
import { databaseUrl, onServer } from './servers.ts'
import { copyDatabase } from '../template.ts'

/** Settings with a separate data folder and database, both deleted after the run. */
export interface FreshDatabase {
  DATA_DIR: string
  DATABASE_URL?: string
  /** Direct address, if the one above is a pooler's. */
  DATABASE_DIRECT_URL?: string
}

/** A copy of the migrated template: a folder, or a database on the server and a folder for files. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('template')
  const folder = await mkdtemp(join(template.runFolder, 'data-'))
  if (template.kind === 'pglite') {
    await cp(template.folder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { DATA_DIR: folder }
  }
  const name = `${template.name}_${randomBytes(6).toString('hex')}`
  await copyDatabase(template, name)
  const direct = databaseUrl(template.serverUrl, name)
  if (template.poolerHost === undefined) return { DATA_DIR: folder, DATABASE_URL: direct }
  const pooled = new URL(direct)
  pooled.host = template.poolerHost
  return { DATA_DIR: folder, DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct }
}

/** Address of an empty database on the test's server. */
export async function emptyDatabase(): Promise<string> {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('This needs PostgreSQL')
  const name = `${template.name}_${randomBytes(6).toString('hex')}`
  await onServer(template.serverUrl, (client) => client.query(`create database ${name}`))
  return databaseUrl(template.serverUrl, name)
}

/** True if the test database is a Citus cluster (decision 139). */
export function isOnCluster(): boolean {
  const template = inject('template')
  return template.kind === 'postgres' && template.workers.length > 0
}

/**
 * A server detects a dead process after five seconds instead of ten or thirty, for tests that wait for it. Embedded data
 * needs no wait.
 */
export async function missDeadProcessesSoon({ DATABASE_URL }: FreshDatabase): Promise<void> {
  if (DATABASE_URL === undefined) return
  const text = 'update pgboss.queue set heartbeat_seconds = 5 where heartbeat_seconds is not null'
  await onServer(DATABASE_URL, (client) => client.query(text))
}

/** Options of `openDatabase`. */
export const openOptionsOf = (
  { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL }: FreshDatabase,
  databasePoolSize: number,
): OpenOptions => ({
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
  databaseDirectUrl: DATABASE_DIRECT_URL,
  databasePoolSize,
})

/** A repeated statement has a name, so that each connection plans it once. */
type Query = <R extends object>(statement: string | Statement, values?: unknown[]) => Promise<R[]>

/** Runs statements as the owner of the tables, without isolation, to read everything and to backdate rows. */
export async function asOwner<T>(database: Database, use: (query: Query) => Promise<T>): Promise<T> {
  const template = inject('template')
  const queryThrough =
    (client: pg.ClientBase): Query =>
    async <R extends object>(statement: string | Statement, values?: unknown[]) =>
      (await client.query<R>(statement as string, values)).rows
  if (template.kind === 'postgres' && template.poolerHost !== undefined) {
    // Bypasses the pooler, because settings of its connections remain for the next client.
    const { pathname } = new URL(database.pool.options.connectionString ?? '')
    return onServer(databaseUrl(template.serverUrl, pathname.slice(1)), async (client) => {
      await client.query('set row_security = off')
      return use(queryThrough(client))
    })
  }
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    await client.query('reset role; set row_security = off')
    try {
      return await use(queryThrough(client))
    } finally {
      await client.query(`set row_security = on; set role ${rows[0]?.role ?? ''}`)
    }
  } finally {
    client.release()
  }
}

/** An earlier time of a column, in a form that Citus accepts in an update: independent of the session. */
const before = (column: string, unit: 'mins' | 'days' | 'months', count: string): string =>
  `((${column} at time zone 'UTC') - make_interval(${unit} => ${count})) at time zone 'UTC'`
export const minutesBefore = (column: string, minutes: string): string => before(column, 'mins', minutes)
export const daysBefore = (column: string, days: string): string => before(column, 'days', days)
export const monthsBefore = (column: string, months: string): string => before(column, 'months', months)
