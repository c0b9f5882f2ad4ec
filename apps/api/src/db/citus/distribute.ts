import type pg from 'pg'
import type { Env } from '../../settings/env.ts'
import { CommandError } from '../../lib/command-error.ts'
import { DatabaseServers, FollowingClient } from '../connections/database-servers.ts'
import { hasCitus } from '../isolation.ts'
import { openDatabase } from '../open.ts'
import { isSpread, removeLeftovers, spread } from './spread.ts'

type Settings = Pick<Env, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl'>

/**
 * Distributes a database over the workers of its Citus cluster, all or nothing, while Kartu is stopped. If it is
 * distributed already, this only deletes the leftovers of an interrupted run from the coordinator.
 */
export async function distribute(env: Settings, say: (line: string) => void): Promise<string> {
  const { dataDir, databaseUrl, databaseDirectUrl, databaseOwnerUrl } = env
  if (databaseUrl === undefined)
    throw new CommandError('Embedded data cannot be distributed. Move it to PostgreSQL first: move --to postgres://…')
  const servers = new DatabaseServers(databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl)
  const owner = new FollowingClient({ servers, application_name: 'kartu-distribute' })
  owner.on('error', () => {})
  // Opening the database migrates the tables and writes the policies in the form that Citus accepts.
  await (await openDatabase({ dataDir, databaseUrl, databaseDirectUrl, databaseOwnerUrl, databasePoolSize: 1 })).close()
  await owner.connect()
  try {
    const workers = await findWorkers(owner)
    await requireStopped(owner)
    if (await isSpread(owner)) {
      await removeLeftovers(owner)
      return `The database is distributed over ${workers} already.`
    }
    say(`Distributing over ${workers}. Nothing changes until everything is done.`)
    const tables = await spreadAll(owner)
    await removeLeftovers(owner)
    return `${tables} tables are distributed by company over ${workers}. Start Kartu.`
  } finally {
    await owner.end().catch(() => {})
    servers.close()
  }
}

async function findWorkers(owner: pg.Client): Promise<string> {
  const { rows: extension } = await owner.query<{ there: boolean }>(`select ${hasCitus} as there`)
  if (!extension[0]?.there)
    throw new CommandError(
      'This database has no Citus. As a superuser run "create extension citus" in it on every server of the cluster: docs/runbook.md explains how.',
    )
  const { rows } = await owner.query<{ coordinator: boolean; workers: string[] }>(
    `select exists (select from pg_dist_node where groupid = 0 and isactive) as coordinator,
       array(select nodename || ':' || nodeport from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary' order by 1) as workers`,
  )
  const { coordinator = false, workers = [] } = rows[0] ?? {}
  if (!coordinator)
    throw new CommandError(
      `The coordinator does not know its own address. As a superuser run: select citus_set_coordinator_host('<host that the workers reach>', 5432);`,
    )
  if (workers.length === 0)
    throw new CommandError(`The cluster has no worker. As a superuser run: select citus_add_node('<host>', 5432);`)
  return workers.join(', ')
}

/**
 * Requires that Kartu is stopped. Otherwise writes would wait for minutes, and a running process would keep data cached
 * from before.
 */
async function requireStopped(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where datname = current_database() and application_name = 'kartu'`,
  )
  const connections = rows[0]?.connections ?? 0
  if (connections > 0)
    throw new CommandError(`Kartu is running (${connections} connections). Stop all of its processes first.`)
}

async function spreadAll(owner: pg.Client): Promise<number> {
  try {
    await owner.query('set statement_timeout = 0')
    await owner.query('begin')
    const tables = await spread(owner)
    await owner.query('commit')
    return tables.length
  } catch (cause) {
    await owner.query('rollback').catch(() => {})
    throw refusal(cause) ?? cause
  }
}

/** Error that names a server setting too low for a cluster; undefined for other faults. */
function refusal(fault: unknown): CommandError | undefined {
  const { code, message } = fault as { code?: string; message: string }
  const setting = code === '53200' ? 'max_locks_per_transaction to 1024' : 'max_prepared_transactions to 200 or more'
  if (code !== '53200' && !/prepared transactions/.test(message)) return undefined
  return new CommandError(
    `Nothing was changed: ${message}. On every server of the cluster set ${setting}, restart it, and begin again.`,
    { cause: fault },
  )
}
