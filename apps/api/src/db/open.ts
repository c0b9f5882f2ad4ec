import type { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers'
import pg from 'pg'
import { type Env, SettingError } from '../env.ts'
import { DatabaseServers, FollowingClient, type FollowingConfig, type Wanted } from './database-servers.ts'
import { Database } from './db.ts'
import { folderFault } from './folder-fault.ts'
import { lockFolder } from './folder-lock.ts'
import { keepTrying } from './keep-trying.ts'
import { backendQuery, ConnectionWatch } from './lost-connections.ts'
import { placeStatement } from './look.ts'
import { requireNotMoved } from './moved-mark.ts'
import { connectionSetup, ownConnections } from './own-connections.ts'
import type { PreludeStatement } from './prelude.ts'
import { prepare, type Prepared, prepareForProgram, prepareForReading, type Source } from './prepare.ts'
import { sharedConnections } from './shared-connections.ts'
import { type DatabaseSetting, placesFault, startFault } from './start-fault.ts'

export type OpenOptions = Pick<Env, 'dataDir' | 'databaseUrl' | 'databasePoolSize'> &
  Partial<Pick<Env, 'databaseDirectUrl' | 'databaseOwnerUrl'>> & {
    onConnectionError?: (error: Error) => void
    /** What goes ahead of other statements (`Prelude`). */
    preludes?: readonly PreludeStatement[]
    /** A sentence for the log: everything works, and somebody could make it safer. */
    onNotice?: (sentence: string) => void
  }

/** Opens the embedded or the named PostgreSQL database, brings its schema up to date, and gives handles that keep companies apart. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openPglite(options) : openPostgres(options, options.databaseUrl)
}

/** For a program that writes nothing: a replica where there is one. The schema is as somebody else has brought it up to date. */
export async function openForReading(options: OpenOptions, databaseUrl: string): Promise<Database> {
  const program = postgresSource('DATABASE_URL', databaseUrl, (error) => options.onConnectionError?.(error), 'replica')
  const hangUp = () => program.servers.close()
  try {
    return await openPool(options, { program, direct: program, prepared: await prepareForReading(program), hangUp })
  } catch (fault) {
    hangUp()
    throw fault
  }
}

async function openPostgres(options: OpenOptions, databaseUrl: string): Promise<Database> {
  const { databaseOwnerUrl, databaseDirectUrl } = options
  const report = (error: Error) => options.onConnectionError?.(error)
  const program = postgresSource('DATABASE_URL', databaseUrl, report)
  const isPooled = databaseDirectUrl !== undefined
  const direct = isPooled ? postgresSource('DATABASE_DIRECT_URL', databaseDirectUrl, report) : program
  const hangUp = () => [program, direct].forEach(({ servers }) => servers.close())
  try {
    const prepared =
      databaseOwnerUrl === undefined
        ? await prepare(direct)
        : await preparedByOwner(postgresSource('DATABASE_OWNER_URL', databaseOwnerUrl, report), direct)
    return await openPool(options, { program, direct, prepared, hangUp })
  } catch (fault) {
    hangUp()
    throw fault
  }
}

async function preparedByOwner(owner: PostgresSource, program: PostgresSource): Promise<Prepared> {
  return prepareForProgram(owner, program).finally(() => owner.servers.close())
}

interface Ways {
  program: PostgresSource
  /** Past the pooler, where there is one. */
  direct: PostgresSource
  prepared: Prepared
  hangUp: () => void
}

async function openPool(options: OpenOptions, { program, direct, prepared, hangUp }: Ways): Promise<Database> {
  if (prepared.ownsTables) options.onNotice?.(oneUserNotice)
  const isPooled = direct !== program
  const isShared = isPooled || prepared.citus
  const watch = new ConnectionWatch({ servers: direct.servers, ...keptAlive }, (error) =>
    options.onConnectionError?.(error),
  )
  // A short limit of somebody else's would end what comes before ours.
  const setups = ['set statement_timeout = 0', backendQuery]
  if (!isShared) setups.push(connectionSetup(prepared.role, options.preludes))
  const setup = { text: setups.join('; '), query_timeout: openMs }
  const pool = new pg.Pool({
    ...{ servers: program.servers },
    connectionString: program.servers.connectionString,
    application_name: 'kartu',
    max: options.databasePoolSize,
    // How long a caller waits for a connection; opening one may take less (`PromptClient`).
    connectionTimeoutMillis: 10_000,
    maxLifetimeSeconds: 1_800,
    ...keptAlive,
    Client: PromptClient as unknown as new () => pg.ClientBase,
    ...settingUp(async (client) => {
      if (isPooled) return watch.add(client, undefined)
      const results = (await client.query(setup)) as unknown as pg.QueryResult<{ backend: string }>[]
      watch.add(client, results[1]?.rows[0]?.backend)
    }),
  })
  watchErrors(pool, options)
  // Whoever gives a connection back as broken, or as one that takes no writes, may have seen the server go.
  pool.on('release', (error, client) => error && program.servers.suspect(client))
  const close = () => {
    hangUp()
    return pool.end().finally(() => watch.stop())
  }
  const way = isShared ? sharedConnections(prepared) : ownConnections
  const database = new Database(pool, 'postgres', close, way, direct.servers)
  try {
    // In a transaction: a pooler that allows none says so here.
    const ask = () => database.transaction('global', (tx) => tx.rows<{ place: string }>(placeStatement, []))
    const [found] = await keepTrying(ask, {
      onFirst: (fault) => options.onConnectionError?.(stillTrying(program.explain(fault))),
    })
    if (isPooled && found?.place !== prepared.place) throw placesFault()
  } catch (fault) {
    await pool.end()
    throw program.explain(fault)
  }
  watch.start(pool)
  for (const { servers } of new Set([program, direct])) servers.watch()
  return database
}

/** The system itself asks on idle connections whether the far end is there. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const openMs = 5_000

/** A server that accepts and then says nothing keeps a place in the pool no longer than this. */
class PromptClient extends FollowingClient {
  constructor(config: FollowingConfig) {
    super({ ...config, connectionTimeoutMillis: openMs })
  }
}

interface PostgresSource extends Source {
  servers: DatabaseServers
}

function postgresSource(
  setting: DatabaseSetting,
  url: string,
  report: (error: Error) => void,
  wanted?: Wanted,
): PostgresSource {
  const servers = new DatabaseServers(url, report, wanted)
  const explain = (fault: unknown) => startFault(fault, { setting, url })
  return {
    setting,
    servers,
    connect() {
      const open = async () => {
        const client = new FollowingClient({
          servers,
          application_name: 'kartu-migrate',
          connectionTimeoutMillis: 10_000,
          ...keptAlive,
        })
        // A connection that breaks tells its query; nobody else need hear of it.
        client.on('error', () => {})
        return client.connect()
      }
      return keepTrying(open, { onFirst: (fault) => report(stillTrying(explain(fault))) })
    },
    explain,
  }
}

/** Told at once: the log is not open yet, and whoever has started the program need not wait for the end of all tries. */
function stillTrying(fault: unknown): Error {
  const sentence = `${(fault as Error).message} Kartu keeps trying for five minutes.`
  return Object.assign(new Error(sentence, { cause: fault }), { stack: sentence })
}

const oneUserNotice =
  'The user of DATABASE_URL owns the tables, so anyone who could smuggle SQL into the program could lift the isolation of ' +
  'companies. Give the program a user of its own and set DATABASE_OWNER_URL: docs/runbook.md says how.'

async function openPglite(options: OpenOptions): Promise<Database> {
  requireNotMoved(options.dataDir)
  const folder = join(options.dataDir, 'pglite')
  const unlock = takeFolder(options.dataDir)
  const isNew = !existsSync(folder)
  try {
    // Loaded only here: a process on PostgreSQL carries no embedded database.
    const { PGlite } = await import('@electric-sql/pglite')
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
    const pglite = await PGlite.create(folder)
    const config = () => {
      const made = createPgConfig(pglite)
      dropParserTypes(made.connection)
      endTurns(made.connection)
      return made as unknown as pg.PoolConfig
    }
    const { role } = await prepare({
      setting: undefined,
      connect: () => new pg.Client(config()).connect(),
      explain: (fault) => fault,
    })
    const pool = new pg.Pool({
      ...config(),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 60_000,
      ...settingUp(async (client) => void (await client.query(connectionSetup(role, options.preludes)))),
    })
    watchErrors(pool, options)
    return new Database(pool, 'pglite', async () => {
      await pool.end()
      await pglite.close()
      unlock()
    })
  } catch (fault) {
    // Tried out before there is room again.
    const found = folderFault(options.dataDir, fault)
    // Half a database would be taken for a whole one.
    if (isNew) rmSync(folder, { recursive: true, force: true })
    unlock()
    throw found
  }
}

function takeFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true })
    return lockFolder(dataDir)
  } catch (fault) {
    const found = folderFault(dataDir, fault)
    if (found instanceof SettingError) throw found
    const sentence = `The folder ${dataDir} of the setting DATA_DIR cannot be used: ${found.message}.`
    throw new SettingError(sentence, { cause: fault })
  }
}

/** Before a new connection is anybody's. The pool waits for it, which its types do not say. */
const settingUp = (setUp: (client: pg.ClientBase) => Promise<void>): object => ({ onConnect: setUp })

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

/**
 * The embedded database works in this thread, and it answers without going back to the event loop: a caller that asks one thing
 * after the other would let nobody else be heard until all of it is through. So each statement ends a turn.
 */
function endTurns(connection: EventEmitter): void {
  const emit = connection.emit.bind(connection)
  connection.emit = (event, ...values) => {
    if (event !== 'readyForQuery') return emit(event, ...values)
    setImmediate(emit, event, ...values)
    return true
  }
}
