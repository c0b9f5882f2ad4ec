import type pg from 'pg'
import { SettingError } from '../../settings/setting-error.ts'
import { isolate, quoted } from '../isolation.ts'
import { isMigrated, migrate, ranMigrations, replaced } from '../migrate.ts'
import { oneAtATime, withShortLocks } from '../connections/lock-retries.ts'
import { settingsFor } from '../connections/session-settings.ts'
import { isSpread } from '../citus/spread.ts'
import { type DatabaseSetting, poolModeSentence } from '../connections/start-fault.ts'
import { installJobTables, jobSchema } from './job-tables.ts'
import {
  isReady,
  isUpToDate,
  storeState,
  type DatabaseState,
  readDatabaseState,
  requirementFault,
} from './schema-check.ts'
import { boundaryFault, giveApplicationRole, grantTo } from './roles.ts'

/** An arbitrary constant; keeps processes that start together from migrating at the same time. */
const migrationLock = 4_202_611

/** Settings for the program's connections to a database that is ready. */
export interface Prepared {
  /** Role that they assume; undefined if isolation already binds their user. */
  role: string | undefined
  /** True if their user owns the tables, so injected SQL could turn off the isolation. */
  ownsTables: boolean
  /** The database is distributed over workers by Citus. */
  citus: boolean
  /** Identifies database and user: `DatabaseState.place`. */
  place: string
}

/** Connects as a user of a database, and explains its faults. */
export interface Source {
  /** Setting with its address; undefined for embedded data. */
  setting: DatabaseSetting | undefined
  connect: () => Promise<pg.Client>
  explain: (fault: unknown) => unknown
}

/**
 * Prepares the database with its single user; if the last start did that, one check is enough. A user who owns nothing
 * accepts a database that is ready.
 */
export function prepare(source: Source): Promise<Prepared> {
  return withClient(source, async (client) => {
    const found = await readState(source, client)
    if (isReady(found)) return preparedFor(found)
    if (found.hasTables && !found.ownsTables) {
      await requireOwnDatabase(client, found)
      throw outOfDate(found)
    }
    await bringUpToDate(client, async () => {
      if (!found.bound) await giveApplicationRole(client, await readDatabaseState(client))
    })
    const after = await readDatabaseState(client)
    if (!isReady(after)) throw new Error(`The user "${after.user}" lacks permissions that the start has just granted`)
    return preparedFor(after)
  })
}

/**
 * Prepares the database as its owner, whose connection is then closed, for a program that works as another user.
 * Refuses to start unless that user owns nothing and can assume no other role.
 */
export async function prepareForProgram(owner: Source, program: Source): Promise<Prepared> {
  const before = await withClient(program, (client) => readStateAsProgram(program, client))
  if (isReady(before)) return preparedFor(before)
  await withClient(owner, async (client) => {
    await readState(owner, client)
    await bringUpToDate(client, () => grantTo(client, before.user))
  })
  const after = await withClient(program, (client) => readStateAsProgram(program, client))
  if (isReady(after)) return preparedFor(after)
  throw new SettingError(
    'DATABASE_URL and DATABASE_OWNER_URL connect to different databases, so the program does not find the owner’s tables.',
  )
}

/**
 * Checks the database for a program that only reads, also from a replica: migrates nothing and requires the tables that
 * it reads.
 */
export function prepareForReading(source: Source): Promise<Prepared> {
  return withClient(source, async (client) => {
    const found = await readDatabaseState(client)
    const fault = requirementFault({ ...found, standby: false, readOnly: false })
    if (fault) throw fault
    if (!found.hasTables || !(await isMigrated(client)))
      throw new SettingError(
        'The database is outdated: run `npm run kartu -- migrate`, or start a process that writes, then start again.',
      )
    if (found.bound ? !found.granted : found.applicationRole === null)
      throw new SettingError(
        `The user "${found.user}" of DATABASE_URL lacks permissions that a writing process grants it.`,
      )
    return preparedFor(found)
  })
}

async function readStateAsProgram(source: Source, client: pg.Client): Promise<DatabaseState> {
  const found = await readState(source, client)
  const fault = boundaryFault(found)
  if (fault) throw fault
  return found
}

async function bringUpToDate(client: pg.Client, giveRights: () => Promise<void>): Promise<void> {
  await client.query(settingsFor('owner', 'session'))
  await oneAtATime(client, migrationLock, async () => {
    const found = await readDatabaseState(client)
    if (!isUpToDate(found)) {
      await requireOwnDatabase(client, found)
      await migrate(client, found.citus && (await isSpread(client)))
      await withShortLocks(client, { what: 'the update of the job tables', tables: [] }, () => installJobTables(client))
      await isolate(client)
    }
    await giveRights()
    await storeState(client, found)
  })
}

/** The state of a database, or a fault if it cannot be used at all. */
async function readState(source: Source, client: pg.Client): Promise<DatabaseState> {
  const found = await readDatabaseState(client)
  const fault = requirementFault(found)
  if (fault) throw fault
  const { processID } = client as unknown as { processID: number | null }
  if (source.setting !== undefined && processID !== found.pid && (await changesConnections(source, client)))
    throw new SettingError(poolModeSentence(source.setting))
  return found
}

/**
 * True if a pooler uses another connection for each transaction: while a second client is in a transaction, the first
 * one's connection is the second's, or has changed. Checked a few times, because other programs may interfere.
 */
async function changesConnections(source: Source, client: pg.Client): Promise<boolean> {
  return withClient(source, async (second) => {
    for (let times = 0; times < 3; times += 1) {
      const before = await backendOf(client)
      await second.query('begin')
      const others = await backendOf(second)
      const changed = others === before || (await backendOf(client)) !== before
      await second.query('commit')
      if (changed) return true
    }
    return false
  })
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
}

const preparedFor = (found: DatabaseState): Prepared => ({
  role: found.bound ? undefined : (found.applicationRole ?? undefined),
  ownsTables: found.ownsTables,
  citus: found.citus,
  place: found.place,
})

const outOfDate = ({ user }: DatabaseState) =>
  new SettingError(
    `The database is outdated, and the user "${user}" of DATABASE_URL does not own its tables. ` +
      'Set DATABASE_OWNER_URL to the owner and run `npm run kartu -- migrate`, or start with it.',
  )

async function withClient<T>(source: Source, use: (client: pg.Client) => Promise<T>): Promise<T> {
  let client: pg.Client | undefined
  try {
    client = await source.connect()
    await client.query('set statement_timeout = 0')
    return await use(client)
  } catch (fault) {
    throw source.explain(fault)
  } finally {
    await client?.end().catch(() => {})
  }
}

/** A table or view that no extension brought, in a schema that Kartu fills. */
const strangerStatement = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', '${jobSchema}') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1 limit 1`

/**
 * Refuses a database that another program uses, because its tables would conflict with Kartu's, and one that lacks some
 * of the migrations that the baseline replaces.
 */
async function requireOwnDatabase(
  client: pg.Client,
  { database, user }: { database: string; user: string },
): Promise<void> {
  const ran = await ranMigrations(client)
  if (ran === 'ours') return
  if (ran === 'replaced')
    throw new SettingError(
      `The database ${quoted(database)} is too old for this version of Kartu. First start the version whose schema is ${replaced.last} ` +
        'and wait until it is ready, then start this one.',
    )
  const { rows } = await client.query<{ name: string }>(strangerStatement)
  const stranger = ran === 'others' ? 'drizzle.__drizzle_migrations' : rows[0]?.name
  if (stranger === undefined) return
  throw new SettingError(
    `Another program uses the database ${quoted(database)}: it holds ${stranger}, which Kartu did not create. ` +
      `Create a separate database for Kartu: create database kartu owner ${quoted(user)} template template0 encoding 'UTF8';`,
  )
}
