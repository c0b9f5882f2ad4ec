import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SettingError } from '../../settings/setting-error.ts'

/** A step that changes tables in use by other processes. */
export interface Step {
  /** Name in a sentence: "the migration 0016_directory". */
  what: string
  /** Locked before the first change, all or none. */
  tables: readonly string[]
  /** True if readers must be kept out as well; writers always are. */
  exclusive?: boolean
}

/** Time for which a blocked step is retried. */
const retryMsMax = 3 * 60_000
const pauseMsMax = 5_000

/**
 * Runs a step in its own transaction. Locks all its tables first, within half of PostgreSQL's deadlock timeout. If
 * another transaction holds one of them and waits for one of ours, this one backs off and restarts, in another order
 * and after a growing pause, so no other caller's statement is cancelled.
 */
export async function inTransaction(client: pg.Client, step: Step, run: () => Promise<void>): Promise<void> {
  await retryWhileBlocked(client, step, async (waitMs) => {
    await client.query(`begin; set local lock_timeout = ${waitMs}`)
    try {
      await lockTables(client, step, waitMs)
      await run()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })
}

/** Runs a step that manages its own transactions and can restart from any point, with the same retries. */
export async function withShortLocks(client: pg.Client, step: Step, run: () => Promise<void>): Promise<void> {
  await retryWhileBlocked(client, step, async (waitMs) => {
    await client.query(`set lock_timeout = ${waitMs}`)
    await run().finally(() => client.query('rollback; set lock_timeout = 0').catch(() => undefined))
  })
}

async function retryWhileBlocked(
  client: pg.Client,
  step: Step,
  attempt: (waitMs: number) => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ ms: number }>(
    `select (extract(epoch from current_setting('deadlock_timeout')::interval) * 1000)::int as ms`,
  )
  const deadlockMs = rows[0]?.ms ?? 1_000
  const until = Date.now() + retryMsMax
  let waitMs = Math.max(10, Math.floor(deadlockMs / 2))
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 1.5, pauseMsMax)) {
    try {
      await attempt(waitMs)
      return
    } catch (error) {
      if (!isBlocked(error)) throw error
      const blocker = await findBlocker(client, step)
      if (Date.now() > until) throw blockedFault(step, blocker, error)
      // Autovacuum yields a lock on its own, but only after PostgreSQL's deadlock check.
      waitMs = Math.max(10, Math.floor(blocker?.vacuums ? deadlockMs * 1.5 : deadlockMs / 2))
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }
}

async function lockTables(client: pg.Client, { tables, exclusive = true }: Step, waitMs: number): Promise<void> {
  if (tables.length === 0) return
  const mode = exclusive ? 'access exclusive' : 'share row exclusive'
  const shuffled = tables.map((name) => ({ name, place: Math.random() })).toSorted((a, b) => a.place - b.place)
  const list = shuffled.map(({ name }) => `public."${name}"`).join(', ')
  try {
    await client.query(`set local statement_timeout = ${waitMs}; lock table ${list} in ${mode} mode`)
  } catch (cause) {
    // The limit for all locks together was reached.
    if ((cause as { code?: string }).code === '57014') throw new Blocked('Locks took too long', { cause })
    throw cause
  }
  await client.query('set local statement_timeout = 0')
}

class Blocked extends Error {}

/** A lock timeout, or a deadlock that ended this transaction. */
function isBlocked(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return (
    error instanceof Blocked || code === '55P03' || code === '40P01' || (cause instanceof Error && isBlocked(cause))
  )
}

interface Blocker {
  pid: number
  program: string
  user: string
  table: string
  seconds: number
  vacuums: boolean
}

const blockerStatement = `select a.pid, coalesce(nullif(a.application_name, ''), a.backend_type, 'a program without a name') as program,
    coalesce(a.usename, '?') as user, min(l.relation::regclass::text) as table,
    coalesce(max(extract(epoch from now() - coalesce(a.xact_start, a.backend_start)))::int, 0) as seconds,
    coalesce(a.backend_type = 'autovacuum worker', false) as vacuums
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
    join pg_class c on c.oid = l.relation join pg_namespace n on n.oid = c.relnamespace
  where l.database = (select oid from pg_database where datname = current_database()) and l.granted
    and l.pid <> pg_backend_pid() and c.relkind in ('r', 'p')
    and (n.nspname = 'public' and c.relname = any($1) or cardinality($1) = 0 and n.nspname not like 'pg\\_%')
  group by a.pid, a.application_name, a.usename, a.backend_type order by seconds desc limit 1`

/** The process that has held one of the tables for longest. */
async function findBlocker(client: pg.Client, { tables }: Step): Promise<Blocker | undefined> {
  return (await client.query<Blocker>(blockerStatement, [tables])).rows[0]
}

function blockedFault({ what }: Step, blocker: Blocker | undefined, cause: unknown): SettingError {
  const why = blocker
    ? `The table ${blocker.table} is held by ${blocker.program} (process ${blocker.pid} of the database, user ${blocker.user}), ` +
      `whose transaction is ${blocker.seconds} seconds old. Wait until it is done or end it (select pg_terminate_backend(${blocker.pid});), then start again.`
    : 'Other transactions kept its tables locked. Start again when there is less load.'
  return new SettingError(
    `The database could not be updated: ${what} could not lock its tables within ${retryMsMax / 60_000} minutes. ${why}`,
    { cause },
  )
}

const advisoryLockMsMax = 10 * 60_000

/**
 * Runs `run` in one process at a time, under an advisory lock of this session, and waits for the process that holds it.
 * `number` identifies the lock.
 */
export async function oneAtATime<T>(client: pg.Client, number: number, run: () => Promise<T>): Promise<T> {
  await client.query(`set lock_timeout = ${advisoryLockMsMax}`)
  try {
    await client.query(`select pg_advisory_lock(${number})`)
  } catch (cause) {
    if ((cause as { code?: string }).code !== '55P03') throw cause
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${number} and granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    throw new SettingError(
      `Another Kartu process (process ${rows[0]?.pid ?? '?'} of the database) has been updating the database ` +
        `for ${advisoryLockMsMax / 60_000} minutes. Wait until it is done, then start again.`,
      { cause },
    )
  }
  await client.query('set lock_timeout = 0')
  try {
    return await run()
  } finally {
    await client.query(`select pg_advisory_unlock(${number})`).catch(() => undefined)
  }
}
