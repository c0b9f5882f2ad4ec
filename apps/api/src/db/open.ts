import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Env, SettingError } from '../env.ts'
import { isConnectionFault } from './connection-fault.ts'
import { connectionSetup, Database } from './db.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'

export type OpenOptions = Pick<Env, 'dataDir' | 'databaseUrl' | 'databasePoolSize'> & {
  onConnectionError?: (error: Error) => void
}

/** Opens the embedded or the named PostgreSQL database, brings its schema up to date, and gives handles that keep companies apart. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openPglite(options) : openPostgres(options, options.databaseUrl)
}

async function openPostgres(options: OpenOptions, databaseUrl: string): Promise<Database> {
  const connect = () =>
    new pg.Client({
      connectionString: databaseUrl,
      application_name: 'kartu-migrate',
      connectionTimeoutMillis: 10_000,
    })
  const role = await migrate(connect).catch((fault: unknown) => {
    throw settingFault(fault)
  })
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'kartu',
    max: options.databasePoolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    ...onConnect(role),
  })
  watchErrors(pool, options)
  return new Database(pool, 'postgres', () => pool.end())
}

async function openPglite(options: OpenOptions): Promise<Database> {
  const folder = join(options.dataDir, 'pglite')
  const unlock = takeFolder(options.dataDir)
  try {
    // Loaded only here: a process on PostgreSQL carries no embedded database.
    const { PGlite } = await import('@electric-sql/pglite')
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
    const pglite = await PGlite.create(folder)
    const config = () => {
      const made = createPgConfig(pglite)
      dropParserTypes(made.connection)
      return made as unknown as pg.PoolConfig
    }
    const role = await migrate(() => new pg.Client(config()))
    const pool = new pg.Pool({
      ...config(),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 60_000,
      ...onConnect(role),
    })
    watchErrors(pool, options)
    return new Database(pool, 'pglite', async () => {
      await pool.end()
      await pglite.close()
      unlock()
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/** A database that is away, unknown, closed to this user or without the rights that are needed: a setting to mend. */
function settingFault(fault: unknown): unknown {
  const { code = '', message = '' } = fault as { code?: string; message?: string }
  const isSetting = isConnectionFault(fault) || /^(?:28|3D|42501|EAI_AGAIN)/.test(code) || /password/i.test(message)
  return isSetting
    ? new SettingError(`The database of the setting DATABASE_URL cannot be used: ${message || code}.`, { cause: fault })
    : fault
}

function takeFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true })
    return lockFolder(dataDir)
  } catch (cause) {
    if (cause instanceof SettingError) throw cause
    const { message } = cause as Error
    throw new SettingError(`The folder ${dataDir} of the setting DATA_DIR cannot be used: ${message}.`, { cause })
  }
}

const onConnect = (role: string | undefined): object => ({
  onConnect: async (client: pg.Client) => {
    await client.query(connectionSetup(role))
  },
})

/** A connection that breaks while nobody uses it must not end the process; the pool replaces it. */
function watchErrors(pool: pg.Pool, options: OpenOptions): void {
  const report = options.onConnectionError ?? (() => {})
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
}

/** PGlite's connection takes `types` for parameter types; Drizzle and `Db` pass a result parser there, which is not for it. */
function dropParserTypes(connection: { parse(message: { types?: unknown }): void }): void {
  const parse = connection.parse.bind(connection)
  connection.parse = (message) => parse({ ...message, types: Array.isArray(message.types) ? message.types : undefined })
}
