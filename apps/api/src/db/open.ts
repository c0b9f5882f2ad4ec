import pg from 'pg'
import { z } from 'zod'
import { DatabaseServers, FollowingClient, type FollowingConfig, type Wanted } from './connections/database-servers.ts'
import { Database } from './db.ts'
import { fitMemory } from './embedded/fit-memory.ts'
import { keepTrying } from './connections/keep-trying.ts'
import { backendQuery, ConnectionWatch } from './connections/lost-connections.ts'
import { placeStatement } from './set-up/schema-check.ts'
import type { OpenOptions } from './context-transport.ts'
import { connectionSetup, ownConnections, settingUp, watchErrors } from './connections/own-connections.ts'
import { prepare, type Prepared, prepareForProgram, prepareForReading, type Source } from './set-up/prepare.ts'
import { sharedConnections } from './connections/shared-connections.ts'
import { type DatabaseSetting, placesFault, startFault } from './connections/start-fault.ts'

/** Opens embedded data or a PostgreSQL database, migrates it, and returns handles that isolate companies. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl !== undefined) return openPostgres(options, options.databaseUrl)
  fitMemory()
  // Loaded only here: a process on PostgreSQL does not load the embedded database.
  const { openEmbedded } = await import('./embedded/open-embedded.ts')
  return openEmbedded(options)
}

/** Opens a database for a program that writes nothing: a replica if there is one. The schema is not migrated here. */
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
  /** Bypasses the pooler, if there is one. */
  direct: PostgresSource
  prepared: Prepared
  hangUp: () => void
}

const placeRow = z.object({
  place: z.string(),
})

async function openPool(options: OpenOptions, { program, direct, prepared, hangUp }: Ways): Promise<Database> {
  if (prepared.ownsTables) options.onNotice?.(oneUserNotice)
  const isPooled = direct !== program
  const isShared = isPooled || prepared.citus
  const watch = new ConnectionWatch({ servers: direct.servers, ...keptAlive }, (error) =>
    options.onConnectionError?.(error),
  )
  // A short limit in the server's defaults could cancel the statements before ours.
  const setups = ['set statement_timeout = 0', backendQuery]
  if (!isShared) setups.push(connectionSetup(prepared.role, options.preludes))
  const setup = { text: setups.join('; '), query_timeout: openMs }
  const pool = new pg.Pool({
    ...{ servers: program.servers },
    connectionString: program.servers.connectionString,
    application_name: 'kartu',
    max: options.databasePoolSize,
    // Time that a caller waits for a connection; opening one may take less (`PromptClient`).
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
  // A connection returned as broken or read-only suggests that its server is down.
  pool.on('release', (error, client) => error && program.servers.suspect(client))
  const close = () => {
    hangUp()
    return pool.end().finally(() => watch.stop())
  }
  const way = isShared ? sharedConnections(prepared) : ownConnections
  const database = new Database(pool, 'postgres', close, way, direct.servers)
  try {
    // Uses a transaction, so that a pooler that allows none is reported here.
    const ask = () => database.transaction('global', (tx) => tx.rows(placeRow, placeStatement, []))
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

/** Lets the operating system check idle connections. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const openMs = 5_000

/** A server that accepts a connection and then stays silent blocks a slot of the pool no longer than this. */
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
        // The query receives the fault of its connection, so no other listener needs it.
        client.on('error', () => {})
        return client.connect()
      }
      return keepTrying(open, { onFirst: (fault) => report(stillTrying(explain(fault))) })
    },
    explain,
  }
}

/** Reported at once: the log is not open yet, and the operator should not wait for the last attempt. */
function stillTrying(fault: unknown): Error {
  const sentence = `${(fault as Error).message} Kartu keeps trying for five minutes.`
  return Object.assign(new Error(sentence, { cause: fault }), { stack: sentence })
}

const oneUserNotice =
  'The user of DATABASE_URL owns the tables, so an SQL injection could bypass the isolation of ' +
  'companies. Create a separate user for the program and set DATABASE_OWNER_URL: docs/runbook.md explains how.'
