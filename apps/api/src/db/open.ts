import pg from 'pg'
import { z } from 'zod'
import { DatabaseServers, FollowingClient, type FollowingConfig, type Wanted } from './connections/database-servers.ts'
import { Database } from './db.ts'
import { fitMemory } from './embedded/fit-memory.ts'
import { keepTrying } from './connections/keep-trying.ts'
import { backendQuery, ConnectionWatch } from './connections/lost-connections.ts'
import { placeStatement } from './set-up/look.ts'
import type { OpenOptions } from './open-options.ts'
import { connectionSetup, ownConnections } from './connections/own-connections.ts'
import { settingUp, watchErrors } from './connections/pool-events.ts'
import { prepare, type Prepared, prepareForProgram, prepareForReading, type Source } from './set-up/prepare.ts'
import { sharedConnections } from './connections/shared-connections.ts'
import { type DatabaseSetting, placesFault, startFault } from './connections/start-fault.ts'

/** Opens the embedded or the named PostgreSQL database, brings its schema up to date, and gives handles that keep companies apart. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl !== undefined) return openPostgres(options, options.databaseUrl)
  fitMemory()
  // Loaded only here: a process on PostgreSQL carries no embedded database.
  const { openEmbedded } = await import('./embedded/open-embedded.ts')
  return openEmbedded(options)
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
